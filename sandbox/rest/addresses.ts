import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import { z } from 'zod';

import type { Answer, Route } from '../answer.ts';
import { inTransaction } from '../database.ts';
import { guarded, type RestUser } from './bearer.ts';
import { filled, optional, pathId, refuse, tenDigits, withFields } from './bodies.ts';
import type { RestWorld } from './restWorld.ts';

/** The fields of an address that a member enters. */
export interface AddressFields {
  readonly address: string;
  readonly address_line_two: string;
  readonly address_line_three: string;
  readonly city: string;
  readonly state: string;
  readonly pin_code: string;
  readonly country: string;
  readonly contact_person: string;
  readonly mobile: string;
  readonly email: string;
  readonly telephone_number: string;
  readonly address_type: 'home' | 'work';
}

/** An address in a response. */
export interface WireAddress extends AddressFields {
  readonly id: number;
  readonly set_as_default: boolean;
  readonly active: boolean;
}

const orEmpty = optional.transform((text) => text ?? '');

const AddressInput = z.object({
  address: z.object(
    {
      address: filled,
      address_line_two: orEmpty,
      address_line_three: orEmpty,
      city: filled,
      state: filled,
      pin_code: z.string("can't be blank").regex(/^\d{6}$/, 'must have 6 digits'),
      country: optional.transform((country) => country || 'India'),
      contact_person: filled,
      mobile: tenDigits,
      email: z
        .string("can't be blank")
        .trim()
        .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is invalid'),
      telephone_number: orEmpty,
      set_as_default: z.boolean('must be true or false').default(false),
      address_type: z.enum(['home', 'work'], 'must be home or work'),
    },
    "can't be blank",
  ),
});

type AddressInput = z.infer<typeof AddressInput>['address'];

/** A member's delivery addresses. At most one of them is the default. */
export function addressRoutes({ db, now }: RestWorld): Route[] {
  const create = (input: AddressInput, user: RestUser): Answer => {
    const { set_as_default: asDefault, ...fields } = input;
    const id = inTransaction(db, () =>
      insertAddress(db, { mobile: user.mobile, fields, asDefault, seeded: false, at: now() }),
    );
    return { status: 201, body: readAddress(db, id, user.mobile) };
  };

  const update = (id: number, input: AddressInput, user: RestUser): Answer => {
    const { set_as_default: asDefault, ...fields } = input;
    inTransaction(db, () => {
      if (asDefault) clearDefault(db, user.mobile);
      db.prepare('UPDATE address SET is_default = ?, wire = ? WHERE id = ?').run(
        asDefault ? 1 : 0,
        JSON.stringify(fields),
        id,
      );
    });
    const message = 'Address updated successfully';
    return { status: 200, body: { ...readAddress(db, id, user.mobile), success: true, message } };
  };

  return [
    {
      method: 'GET',
      url: '/user_addresses.json',
      handle: guarded({ db }, (_call, { mobile }) => {
        const rows = db.prepare('SELECT * FROM address WHERE mobile = ? ORDER BY id').all(mobile);
        return { status: 200, body: { addresses: rows.map(toWire) } };
      }),
    },
    {
      method: 'POST',
      url: '/user_addresses.json',
      handle: guarded({ db }, ({ body }, user) =>
        withFields(AddressInput, body, ({ address }) => create(address, user)),
      ),
    },
    {
      method: 'PUT',
      url: '/user_addresses/:id.json',
      handle: guarded({ db }, ({ body, params }, user) => {
        const id = pathId(params['id']);
        if (id === null || readAddress(db, id, user.mobile) === null) return refuse(404, 'Address not found.');
        return withFields(AddressInput, body, ({ address }) => update(id, address, user));
      }),
    },
  ];
}

/** One address of this member, or null. */
export function readAddress(db: DatabaseSync, id: number, mobile: string): WireAddress | null {
  const row = db.prepare('SELECT * FROM address WHERE id = ? AND mobile = ?').get(id, mobile);
  return row === undefined ? null : toWire(row);
}

/**
 * Inserts an address and returns its id. A member's first address becomes the default. Call it inside a transaction.
 */
export function insertAddress(
  db: DatabaseSync,
  address: { mobile: string; fields: AddressFields; asDefault: boolean; seeded: boolean; at: Date },
): number {
  const { mobile, fields, asDefault, seeded, at } = address;
  const first = !seeded && db.prepare('SELECT 1 FROM address WHERE mobile = ?').get(mobile) === undefined;
  if (asDefault) clearDefault(db, mobile);
  const { lastInsertRowid } = db
    .prepare('INSERT INTO address (mobile, is_default, seeded, created_at, wire) VALUES (?, ?, ?, ?, ?)')
    .run(mobile, asDefault || first ? 1 : 0, seeded ? 1 : 0, at.getTime(), JSON.stringify(fields));
  return Number(lastInsertRowid);
}

function clearDefault(db: DatabaseSync, mobile: string): void {
  db.prepare('UPDATE address SET is_default = 0 WHERE mobile = ?').run(mobile);
}

function toWire(row: Record<string, SQLOutputValue>): WireAddress {
  const fields = JSON.parse(String(row['wire'])) as AddressFields;
  return { id: Number(row['id']), ...fields, set_as_default: row['is_default'] === 1, active: true };
}
