// SPDX-License-Identifier: Apache-2.0
/** Requests and responses of gRPC as object graphs. */
package dev.skyway.grpc;
