// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cold;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** A message of twenty classes of one's own: what a service learns of a parcel on its way. */
public final class Shipment implements Serializable {
  private static final long serialVersionUID = 1L;

  /** How far it has come. */
  public enum Status {
    ACCEPTED,
    MOVING,
    DELIVERED
  }

  /** Who sends or receives. */
  public static final class Party implements Serializable {
    private static final long serialVersionUID = 1L;
    public String name;
    public Address address;
    public Contact contact;
  }

  /** Where someone lives. */
  public static final class Address implements Serializable {
    private static final long serialVersionUID = 1L;
    public String street;
    public int number;
    public City city;
  }

  /** A place with a post code. */
  public static final class City implements Serializable {
    private static final long serialVersionUID = 1L;
    public String name;
    public String postCode;
    public Country country;
  }

  /** A country. */
  public static final class Country implements Serializable {
    private static final long serialVersionUID = 1L;
    public String code;
    public boolean customs;
  }

  /** How to reach someone. */
  public static final class Contact implements Serializable {
    private static final long serialVersionUID = 1L;
    public String mail;
    public long telephone;
  }

  /** One of the things that are sent. */
  public static final class Parcel implements Serializable {
    private static final long serialVersionUID = 1L;
    public long id;
    public Size size;
    public Weight weight;
    public Label label;
  }

  /** Three lengths. */
  public static final class Size implements Serializable {
    private static final long serialVersionUID = 1L;
    public short width;
    public short height;
    public short depth;
  }

  /** A weight. */
  public static final class Weight implements Serializable {
    private static final long serialVersionUID = 1L;
    public double kilograms;
  }

  /** What is printed on it. */
  public static final class Label implements Serializable {
    private static final long serialVersionUID = 1L;
    public byte[] code;
    public char checkCharacter;
  }

  /** What it costs. */
  public static final class Invoice implements Serializable {
    private static final long serialVersionUID = 1L;
    public long number;
    public Money total;
    public List<Charge> charges = new ArrayList<>();
  }

  /** A part of what it costs. */
  public static final class Charge implements Serializable {
    private static final long serialVersionUID = 1L;
    public String reason;
    public Money amount;
  }

  /** An amount. */
  public static final class Money implements Serializable {
    private static final long serialVersionUID = 1L;
    public long cents;
    public String currency;
  }

  /** The way it takes. */
  public static final class Route implements Serializable {
    private static final long serialVersionUID = 1L;
    public Carrier carrier;
    public List<Stop> stops = new ArrayList<>();
  }

  /** Who moves it. */
  public static final class Carrier implements Serializable {
    private static final long serialVersionUID = 1L;
    public String name;
    public Vehicle vehicle;
  }

  /** What moves it. */
  public static final class Vehicle implements Serializable {
    private static final long serialVersionUID = 1L;
    public int id;
    public float range;
  }

  /** Where it passes. */
  public static final class Stop implements Serializable {
    private static final long serialVersionUID = 1L;
    public Position position;
    public Period period;
  }

  /** A point on the map. */
  public static final class Position implements Serializable {
    private static final long serialVersionUID = 1L;
    public double latitude;
    public double longitude;
  }

  /** From when to when. */
  public static final class Period implements Serializable {
    private static final long serialVersionUID = 1L;
    public long from;
    public long to;
  }

  public long id;
  public Status status;
  public Party sender;
  public Party receiver;
  public List<Parcel> parcels = new ArrayList<>();
  public Invoice invoice;
  public Route route;
}
