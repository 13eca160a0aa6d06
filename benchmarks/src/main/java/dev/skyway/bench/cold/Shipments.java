// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cold;

import dev.skyway.bench.cases.BenchCase;
import java.util.ArrayList;
import java.util.List;

/** Makes the messages of the suite {@code cold}, the same ones in each JVM. */
final class Shipments {

  /** Each of them has about so many objects. */
  private static final int OBJECTS = 80;

  private static final int BYTES = 8192;
  private static final int PARTS = 2;

  private Shipments() {}

  /** What the libraries know: the twenty classes, the enum and the list. */
  static BenchCase benchCase() {
    List<Class<?>> classes =
        List.of(
            Shipment.class,
            Shipment.Status.class,
            Shipment.Party.class,
            Shipment.Address.class,
            Shipment.City.class,
            Shipment.Country.class,
            Shipment.Contact.class,
            Shipment.Parcel.class,
            Shipment.Size.class,
            Shipment.Weight.class,
            Shipment.Label.class,
            Shipment.Invoice.class,
            Shipment.Charge.class,
            Shipment.Money.class,
            Shipment.Route.class,
            Shipment.Carrier.class,
            Shipment.Vehicle.class,
            Shipment.Stop.class,
            Shipment.Position.class,
            Shipment.Period.class,
            ArrayList.class,
            byte[].class);
    return new BenchCase("shipment", () -> create(0), classes, BYTES, OBJECTS);
  }

  static Shipment create(int index) {
    Shipment shipment = new Shipment();
    shipment.id = 1_000_000L + index;
    shipment.status = Shipment.Status.values()[index % Shipment.Status.values().length];
    shipment.sender = party(index, "sender");
    shipment.receiver = party(index + 1, "receiver");
    shipment.invoice = invoice(index);
    shipment.route = route(index);
    for (int i = 0; i < PARTS; i++) {
      shipment.parcels.add(parcel(PARTS * index + i));
    }
    return shipment;
  }

  private static Shipment.Party party(int index, String role) {
    Shipment.Party party = new Shipment.Party();
    party.name = role + " " + index;
    party.contact = new Shipment.Contact();
    party.contact.mail = role + index + "@example.org";
    party.contact.telephone = 49_000_000_000L + index;
    party.address = new Shipment.Address();
    party.address.street = "street " + index;
    party.address.number = index % 100;
    party.address.city = new Shipment.City();
    party.address.city.name = "city " + index % 50;
    party.address.city.postCode = "" + (10_000 + index);
    party.address.city.country = new Shipment.Country();
    party.address.city.country.code = "C" + index % 20;
    party.address.city.country.customs = index % 2 == 0;
    return party;
  }

  private static Shipment.Parcel parcel(int index) {
    Shipment.Parcel parcel = new Shipment.Parcel();
    parcel.id = index;
    parcel.size = new Shipment.Size();
    parcel.size.width = (short) (10 + index % 50);
    parcel.size.height = (short) (5 + index % 20);
    parcel.size.depth = 30;
    parcel.weight = new Shipment.Weight();
    parcel.weight.kilograms = index % 40 / 4.0;
    parcel.label = new Shipment.Label();
    parcel.label.code = new byte[] {(byte) index, (byte) (index >> 8), 3, 4, 5, 6};
    parcel.label.checkCharacter = (char) ('A' + index % 26);
    return parcel;
  }

  private static Shipment.Invoice invoice(int index) {
    Shipment.Invoice invoice = new Shipment.Invoice();
    invoice.number = index;
    invoice.total = money(PARTS * (500 + index));
    for (int i = 0; i < PARTS; i++) {
      Shipment.Charge charge = new Shipment.Charge();
      charge.reason = "part " + i;
      charge.amount = money(500 + index);
      invoice.charges.add(charge);
    }
    return invoice;
  }

  private static Shipment.Money money(int cents) {
    Shipment.Money money = new Shipment.Money();
    money.cents = cents;
    money.currency = "" + (char) ('A' + cents % 26) + "UR";
    return money;
  }

  private static Shipment.Route route(int index) {
    Shipment.Route route = new Shipment.Route();
    route.carrier = new Shipment.Carrier();
    route.carrier.name = "carrier " + index % 7;
    route.carrier.vehicle = new Shipment.Vehicle();
    route.carrier.vehicle.id = index % 300;
    route.carrier.vehicle.range = index % 300 + 0.5f;
    for (int i = 0; i < PARTS; i++) {
      Shipment.Stop stop = new Shipment.Stop();
      stop.position = new Shipment.Position();
      stop.position.latitude = 48 + index % 1000 / 1000.0;
      stop.position.longitude = 11 + i;
      stop.period = new Shipment.Period();
      stop.period.from = 1_700_000_000L + index;
      stop.period.to = stop.period.from + 3_600;
      route.stops.add(stop);
    }
    return route;
  }
}
