import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';

import { z } from 'zod';

import type { Answer, Route } from '../answer.ts';
import { ENCASH_FEE_PERCENT } from '../switches.ts';
import { guarded, type RestUser } from './bearer.ts';
import { filled, withBody } from './bodies.ts';
import type { RestWorld } from './restWorld.ts';

const MINUTE_MS = 60_000;
/** When an untouched request changes its status, in milliseconds after it was received. */
const PROCESSING_AFTER_MS = 2 * MINUTE_MS;
export const COMPLETED_AFTER_MS = 5 * MINUTE_MS;
const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const ACCOUNT = /^\d{9,18}$/;

type EncashStatus = 'pending' | 'processing' | 'completed' | 'rejected';

const encashInput = (feePercent: number) =>
  z.object({
    encash_request: z
      .object(
        {
          points_to_encash: z
            .int('must be a whole number')
            .positive('must be greater than zero')
            // Above this the fee could not be calculated exactly.
            .max(1_000_000_000_000, 'is too much'),
          facilitation_fee: z.int('must be a whole number'),
          amount_payable: z.int('must be a whole number'),
          account_number: z.string("can't be blank").regex(ACCOUNT, 'must have 9 to 18 digits'),
          ifsc_code: z.string("can't be blank").regex(IFSC, 'is invalid'),
          branch_name: filled,
          person_name: filled,
          terms_accepted: z.literal(true, 'must be accepted'),
        },
        "can't be blank",
      )
      .refine((request) => request.facilitation_fee === feeOf(request.points_to_encash, feePercent), {
        path: ['facilitation_fee'],
        message: `must be ${feePercent}% of the points`,
      })
      .refine((request) => request.amount_payable === request.points_to_encash - request.facilitation_fee, {
        path: ['amount_payable'],
        message: 'must be the points less the fee',
      }),
  });

/** What is stored about a request. */
export type EncashFacts = Omit<z.infer<ReturnType<typeof encashInput>>['encash_request'], 'terms_accepted'>;

/**
 * Points to money. A request is processed after two minutes and completed after five, when `settleEncash` debits its
 * points. Account numbers are masked in responses.
 */
export function encashRoutes({ db, now, switches }: RestWorld): Route[] {
  const create = (facts: EncashFacts, { mobile }: RestUser): Answer => {
    const at = now();
    const id = insertEncash(db, { mobile, facts, createdAt: at.getTime(), status: null, seeded: false });
    return { status: 201, body: { id, status: 'pending', created_at: at.toISOString() } };
  };

  return [
    {
      method: 'POST',
      url: '/encash_requests.json',
      handle: guarded({ db }, ({ body }, user) =>
        withBody(
          encashInput(switches.read().encashFeePercent),
          body,
          ({ encash_request: { terms_accepted: _accepted, ...facts } }) => create(facts, user),
        ),
      ),
    },
    {
      method: 'GET',
      url: '/encash_requests.json',
      handle: guarded({ db }, (_call, { mobile }) => {
        const rows = db
          .prepare('SELECT * FROM encash_request WHERE mobile = ? ORDER BY created_at DESC, id DESC')
          .all(mobile);
        return { status: 200, body: rows.map((row) => toWire(row, now().getTime())) };
      }),
    },
    {
      method: 'POST',
      url: '/encash/validate-bank',
      handle: guarded({ db }, ({ body }) =>
        withBody(z.object({ account_number: filled, ifsc_code: filled }), body, validateBank),
      ),
    },
  ];
}

/**
 * The facilitation fee, half a point rounded up. Calculated in whole numbers, so it is exact for a percent with two
 * decimals at most.
 */
export function feeOf(points: number, percent: number = ENCASH_FEE_PERCENT): number {
  return Math.floor((points * Math.round(percent * 100) + 5_000) / 10_000);
}

/** Inserts a request and returns its id. A request with the status null progresses with time. */
export function insertEncash(
  db: DatabaseSync,
  request: { mobile: string; facts: EncashFacts; createdAt: number; status: EncashStatus | null; seeded: boolean },
): number {
  const { lastInsertRowid } = db
    .prepare('INSERT INTO encash_request (mobile, created_at, status, seeded, wire) VALUES (?, ?, ?, ?, ?)')
    .run(request.mobile, request.createdAt, request.status, request.seeded ? 1 : 0, JSON.stringify(request.facts));
  return Number(lastInsertRowid);
}

/** Sets the status of a request, which then no longer changes automatically. Returns false if there is no such request. */
export function moveEncash(db: DatabaseSync, id: number, status: string, now: number): boolean {
  const move = db.prepare('UPDATE encash_request SET status = ?, moved_at = ? WHERE id = ?');
  return move.run(status, now, id).changes === 1;
}

/** Every well-formed account number is valid, except those that begin with 000. */
function validateBank({ account_number: account, ifsc_code: ifsc }: { account_number: string; ifsc_code: string }) {
  const known = ACCOUNT.test(account) && IFSC.test(ifsc) && !account.startsWith('000');
  return {
    status: 200,
    body: {
      is_valid: known,
      bank_name: known ? `Demo Bank ${ifsc.slice(0, 4)}` : null,
      branch_name: known ? `Branch ${ifsc.slice(5)}` : null,
    },
  };
}

function toWire(row: Record<string, SQLOutputValue>, now: number) {
  const facts = JSON.parse(String(row['wire'])) as EncashFacts;
  const createdAt = Number(row['created_at']);
  const account = facts.account_number;
  return {
    id: Number(row['id']),
    status: row['status'] ?? statusAfter(now - createdAt),
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(
      Number(row['moved_at'] ?? createdAt + movedAfter(row['status'], now - createdAt)),
    ).toISOString(),
    ...facts,
    account_number: 'X'.repeat(account.length - 4) + account.slice(-4),
  };
}

/** How long after it was received a request has got its status, in milliseconds. */
function movedAfter(status: SQLOutputValue | undefined, milliseconds: number): number {
  if (status !== null && status !== undefined) return 0;
  if (milliseconds >= COMPLETED_AFTER_MS) return COMPLETED_AFTER_MS;
  return milliseconds >= PROCESSING_AFTER_MS ? PROCESSING_AFTER_MS : 0;
}

function statusAfter(milliseconds: number): EncashStatus {
  if (milliseconds >= COMPLETED_AFTER_MS) return 'completed';
  return milliseconds >= PROCESSING_AFTER_MS ? 'processing' : 'pending';
}
