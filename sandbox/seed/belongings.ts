import type { DatabaseSync } from 'node:sqlite';

import { writeMeta } from '../database.ts';
import { dayNumber, momentOn } from '../indianTime.ts';
import { insertAddress, readAddress, type WireAddress } from '../rest/addresses.ts';
import { readProducts, type CatalogueItem } from '../rest/catalogue.ts';
import { feeOf, insertEncash } from '../rest/encash.ts';
import { pastOf } from '../rest/orderProgress.ts';
import { insertOrder } from '../rest/orderRecords.ts';
import { factsOf } from '../rest/orders.ts';
import type { MemberBelongings, SeedOrder } from './belongingTypes.ts';
import type { Seed, SeedPerson } from './types.ts';

/** The next order number follows this one. All seeded numbers are smaller. */
const LAST_ORDER_NUMBER = 30_000;
const MORNING = 10 * 3600;

/** Creates the demo members' addresses, orders and encash requests. Runs after people and products. */
export function insertBelongings(db: DatabaseSync, seed: Seed, now: Date): void {
  writeMeta(db, 'autonumber:order', String(LAST_ORDER_NUMBER));
  const products = readProducts(db);
  for (const belongings of seed.belongings) {
    const person = seed.people.find(({ mobile }) => mobile === belongings.mobile);
    if (person === undefined) throw new Error(`The seed has no person with the mobile ${belongings.mobile}.`);
    const today = dayNumber(now);
    const addresses = insertAddresses(db, belongings, momentOn(today - 400, MORNING));
    const orders = [...belongings.orders, ...ordersOfLedger(belongings, person)].toSorted(
      (a, b) => b.daysAgo - a.daysAgo,
    );
    for (const order of orders) {
      insertSeedOrder(db, order, {
        mobile: person.mobile,
        address: addresses[order.address ?? 0] ?? null,
        product: products.find(({ name }) => name === order.item),
        createdAt: momentOn(today - order.daysAgo, MORNING).getTime(),
      });
    }
    insertSeedEncash(db, belongings, person, today);
  }
}

function insertAddresses(db: DatabaseSync, { mobile, addresses }: MemberBelongings, at: Date): (WireAddress | null)[] {
  return addresses.map(({ isDefault = false, ...fields }) =>
    readAddress(db, insertAddress(db, { mobile, fields, asDefault: isDefault, seeded: true, at }), mobile),
  );
}

/** The ledger names what points were spent on. Each such Debit gets an order. */
function ordersOfLedger({ ledgerOrders }: MemberBelongings, person: SeedPerson): SeedOrder[] {
  if (ledgerOrders === undefined) return [];
  const found = (person.membership?.ledger ?? []).flatMap(({ name, points, daysAgo }) => {
    const [, number, item] = (typeof name === 'string' ? /^Order (\S+), (.+)$/.exec(name) : null) ?? [];
    return number === undefined || item === undefined ? [] : [{ number, item, points, daysAgo }];
  });
  return found
    .toReversed()
    .map((order, i) => ({ ...order, status: ledgerOrders[i] ?? 'delivered', camel: i % 3 === 1 }));
}

function insertSeedOrder(
  db: DatabaseSync,
  order: SeedOrder,
  place: { mobile: string; address: WireAddress | null; product: CatalogueItem | undefined; createdAt: number },
): void {
  const { mobile, address, createdAt } = place;
  const product = { ...(place.product ?? goneProduct(order)), points: order.points };
  const facts = factsOf(product, { address, remaining: null, createdAt, number: order.number });
  insertOrder(db, {
    mobile,
    number: order.number,
    createdAt,
    status: order.status,
    steps: order.withoutLogs === true ? [] : pastOf(order.status, createdAt),
    camel: order.camel ?? false,
    seeded: true,
    facts: {
      ...facts,
      payment_status: order.paymentStatus ?? facts.payment_status,
      items: order.withoutItems === true ? null : facts.items,
      estimated_delivery: order.withoutEstimate === true ? null : facts.estimated_delivery,
    },
  });
}

/** A product that is no longer in the catalogue keeps its name. Its id matches nothing. */
function goneProduct({ item }: SeedOrder) {
  return { id: 199, name: item, sku: null, price: 0, picture: null };
}

function insertSeedEncash(db: DatabaseSync, { encash }: MemberBelongings, person: SeedPerson, today: number): void {
  for (const { daysAgo, points, status, account, ifsc, branch } of encash.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const fee = feeOf(points);
    insertEncash(db, {
      mobile: person.mobile,
      createdAt: momentOn(today - daysAgo, MORNING + 5400).getTime(),
      status,
      seeded: true,
      facts: {
        points_to_encash: points,
        facilitation_fee: fee,
        amount_payable: points - fee,
        account_number: account,
        ifsc_code: ifsc,
        branch_name: branch,
        person_name: `${person.firstName} ${person.lastName}`,
      },
    });
  }
}
