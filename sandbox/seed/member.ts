import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { newId } from '../crm/ids.ts';
import { LOYALTY_MEMBER } from '../crm/objects.ts';
import { inTransaction, nextNumber } from '../database.ts';
import { insertAddress } from '../rest/addresses.ts';
import { insertCustomer } from './insertSeed.ts';
import { insertTransactions, memberWith } from './many.ts';

/** A member of both backends, with a bearer of the REST backend, as a login gets it. */
export interface LoggedInMember {
  readonly id: string;
  readonly membershipNumber: string;
  readonly name: string;
  readonly mobile: string;
  readonly restToken: string;
  /** Null unless an address was asked for. */
  readonly addressId: string | null;
}

/**
 * Finds the member with this mobile number, or makes one with a single Credit of `points` (none for 0), and gives the
 * member a bearer and, if wanted, an address. An existing member keeps the points.
 */
export function logInMember(
  db: DatabaseSync,
  plan: { mobile: string; fullName: string; points: number; active: boolean; address: boolean; now: Date },
): LoggedInMember {
  const { mobile, fullName, points, active, address, now } = plan;
  const at = Math.floor(now.getTime() / 1000) * 1000;
  if (memberWith(db, mobile) === null) {
    inTransaction(db, () => {
      insertCustomer(db, { mobile, fullName, opportunityName: 'Demo booking' });
      const [first = '', ...others] = fullName.split(' ');
      db.prepare(
        'INSERT INTO member (id, name, unique_id, phone, first_name, last_name, opportunity, active, expired, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 0, ?)',
      ).run(
        newId(db, LOYALTY_MEMBER.keyPrefix),
        fullName,
        String(nextNumber(db, 'autonumber:member')).padStart(8, '0'),
        mobile,
        first,
        others.join(' '),
        'Demo booking',
        active ? 1 : 0,
        at,
      );
    });
    if (points > 0) insertTransactions(db, { mobile, count: 1, points, now });
  }
  const row = db.prepare('SELECT * FROM member WHERE id = ?').get(memberWith(db, mobile) ?? '');
  const restToken = randomBytes(32).toString('base64url');
  db.prepare('INSERT INTO rest_token VALUES (?, ?, ?)').run(restToken, mobile, now.getTime());
  return {
    id: String(row?.['id']),
    membershipNumber: String(row?.['unique_id']),
    name: [row?.['first_name'], row?.['last_name']].filter(Boolean).join(' '),
    mobile,
    restToken,
    addressId: address ? String(addAddress(db, { mobile, fullName, now })) : null,
  };
}

function addAddress(db: DatabaseSync, { mobile, fullName, now }: { mobile: string; fullName: string; now: Date }) {
  const fields = {
    address: '12 Lake Road',
    address_line_two: '',
    address_line_three: '',
    city: 'Mumbai',
    state: 'Maharashtra',
    pin_code: '400001',
    country: 'India',
    contact_person: fullName,
    mobile,
    email: `${mobile}@example.com`,
    telephone_number: mobile,
    address_type: 'home' as const,
  };
  return inTransaction(db, () => insertAddress(db, { mobile, fields, asDefault: false, seeded: false, at: now }));
}
