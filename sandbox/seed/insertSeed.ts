import type { DatabaseSync } from 'node:sqlite';

import { idOf, newId, newIds } from '../crm/ids.ts';
import { LOYALTY_MEMBER, LOYALTY_TRANSACTION } from '../crm/objects.ts';
import { emptyDatabase, inTransaction, markCurrent, nextNumber, writeMeta } from '../database.ts';
import { dayNumber, momentOn } from '../indianTime.ts';
import { insertBelongings } from './belongings.ts';
import { checkSeed } from './checkSeed.ts';
import { insertEvents } from './event.ts';
import { insertPosts } from './post.ts';
import type { DemoMember, Seed, SeedPerson, SeedTransaction } from './types.ts';

/** Prefix of the ids of validated customers (contacts). */
const CUSTOMER_PREFIX = '003';

/**
 * Empties the sandbox and fills it from a seed, in one transaction. With `keepTokens`, logged-in members stay logged
 * in.
 *
 * @throws Error if the seed contradicts itself.
 */
export function insertSeed(db: DatabaseSync, seed: Seed, now: Date, { keepTokens = false } = {}): void {
  checkSeed(seed);
  inTransaction(db, () => {
    emptyDatabase(db, { keepTokens });
    writeMeta(db, 'seed', seed.name);
    markCurrent(db);
    writeMeta(db, 'autonumber:member', String(seed.lastUniqueId));
    const project = db.prepare('INSERT INTO project VALUES (?, ?, ?)');
    seed.projects.forEach((row, position) => project.run(row.id, position, JSON.stringify(row)));
    insertEvents(db, seed.events, now);
    insertPosts(db, seed.posts, now);
    const product = db.prepare('INSERT INTO product VALUES (?, ?, ?)');
    seed.products.forEach((row, position) => product.run(row.id, position, JSON.stringify(row)));
    const hotel = db.prepare('INSERT INTO hotel VALUES (?, ?, ?)');
    seed.hotels.forEach((row, position) => hotel.run(row.id, position, JSON.stringify(row)));
    db.prepare("INSERT OR IGNORE INTO refresh_token VALUES (?, ?, 'live')").run(seed.credentials.refreshToken, 'seed');
    for (const person of seed.people) insertPerson(db, person, now);
    insertBelongings(db, seed, now);
    db.exec('DELETE FROM rest_token WHERE mobile NOT IN (SELECT mobile FROM customer)');
  });
}

/** Adds a customer to both backends. */
export function insertCustomer(
  db: DatabaseSync,
  customer: { mobile: string; fullName: string; opportunityName: string | null; email?: string | undefined },
): void {
  const id = idOf(CUSTOMER_PREFIX, nextNumber(db, 'id:customer'));
  db.prepare(
    'INSERT INTO customer VALUES (?, ?, ?, ?) ON CONFLICT (mobile) DO UPDATE SET full_name = excluded.full_name, opportunity_name = excluded.opportunity_name',
  ).run(id, customer.mobile, customer.fullName, customer.opportunityName);
  db.prepare('INSERT OR IGNORE INTO account VALUES (?, ?, NULL)').run(
    customer.mobile,
    customer.email ?? `${customer.mobile}@example.com`,
  );
}

function insertPerson(db: DatabaseSync, person: SeedPerson, now: Date): void {
  const fullName = `${person.firstName} ${person.lastName}`;
  const email = `${person.firstName}.${person.lastName}@example.com`.toLowerCase();
  insertCustomer(db, { mobile: person.mobile, fullName, opportunityName: person.opportunity, email });
  const { membership } = person;
  if (membership === null) return;
  const memberId = newId(db, LOYALTY_MEMBER.keyPrefix);
  const joined = momentOf({ daysAgo: membership.joinedDaysAgo, second: 8 * 3600 + 1800 }, now).getTime();
  const columns = 'id, name, unique_id, phone, first_name, last_name, opportunity, active, expired, created_at';
  db.prepare(`INSERT INTO member (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
    memberId,
    fullName,
    membership.uniqueId,
    membership.phone,
    person.firstName,
    person.lastName,
    person.opportunity,
    membership.active ? 1 : 0,
    membership.expired,
    joined,
  );
  const { ledger } = membership;
  const insert = db.prepare(
    'INSERT INTO ledger (id, name, member_id, type, points, created_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const ids = newIds(db, LOYALTY_TRANSACTION.keyPrefix, ledger.length);
  nextNumber(db, 'autonumber:transaction', ledger.length);
  ids.forEach((id, i) => {
    const row = ledger[i];
    if (row === undefined) return;
    const at = momentOf(row, now);
    const name = typeof row.name === 'string' ? row.name : row.name(at);
    insert.run(id, name, memberId, row.type, row.points, at.getTime());
  });
}

/** The moment of a seeded row: this many Indian calendar days before today, at that second of the day. */
function momentOf({ daysAgo, second }: Pick<SeedTransaction, 'daysAgo' | 'second'>, now: Date): Date {
  return momentOn(dayNumber(now) - daysAgo, second);
}

/** Who can log in, with their current CRM data: for the inbox page and the message at the start. */
export function demoMembersOf(db: DatabaseSync, seed: Seed): DemoMember[] {
  const member = db.prepare('SELECT * FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c IN (?, ?) ORDER BY Id');
  const rows = db.prepare('SELECT count(*) AS n FROM ledger WHERE member_id = ?');
  return seed.people.map(({ mobile, firstName, lastName, note }) => {
    const name = `${firstName} ${lastName}`;
    const record = member.get(mobile, `+91${mobile}`);
    if (record === undefined) return { mobile, name, note, membershipNumber: null, points: null };
    const points = {
      earned: Number(record['Total_Points_Credited__c']),
      redeemed: Number(record['Total_Points_Debited__c']),
      expired: Number(record['Total_Points_Expired__c']),
      balance: Number(record['Loyalty_Balance__c']),
      transactions: Number(rows.get(String(record['Id']))?.['n']),
    };
    return { mobile, name, note, membershipNumber: String(record['Loyalty_Member_Unique_Id__c']), points };
  });
}
