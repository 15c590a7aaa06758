import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { ROLLED_UP_TO } from './crm/schema.ts';
import { readMeta, writeMeta } from './database.ts';
import { HABITS } from './unkind.ts';

/** The two formats of blog_posts.json: two lists, or one. */
export type BlogShape = 'object' | 'array';

/** The API name of a custom field, as used in SOQL and addresses. */
export const CustomFieldName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}__c$/, 'must be the name of a custom field');

/** A field of an object, such as `Loyalty_Member__c.Active__c`. */
const ObjectFieldName = z.string().regex(/^\w{1,80}\.\w{1,80}$/, 'must be an object and its field, with a dot between');

/** The facilitation fee of an encash request if no other is set, in percent of the points. */
export const ENCASH_FEE_PERCENT = 2;

/** How the simulated backends behave, apart from single faults. `normal` is how they behave without a change. */
export const Switches = z.strictObject({
  /** What the backends do as real ones do (sandbox/unkind.ts). */
  unkind: z.array(z.enum(HABITS)),
  /** By how much the REST backend's clock is ahead, in seconds; negative: behind. */
  restClockAheadSeconds: z.number().min(-86_400).max(86_400),
  /** The same for the CRM's instance. */
  crmClockAheadSeconds: z.number().min(-86_400).max(86_400),
  /** Each refresh returns a new refresh token. Reusing an old one revokes the whole family. */
  refreshTokenRotation: z.boolean(),
  /**
   * The totals of members do not include transactions that are created from now on, as where they are calculated from time
   * to time. Turned on again, they include everything until now.
   */
  rollUpsLag: z.boolean(),
  /** The OAuth flows that the org allows, beside the one with a browser. */
  oauthFlows: z.array(z.enum(['refresh', 'client', 'jwt'])),
  /** The largest query batch, whatever the caller requests. */
  batchSize: z.int().min(1).max(2000).nullable(),
  /** The CRM rejects every call with REQUEST_LIMIT_EXCEEDED. */
  dailyLimitReached: z.boolean(),
  /** How many calls per day the CRM accepts before it rejects the rest with REQUEST_LIMIT_EXCEEDED. */
  dailyLimit: z.int().positive(),
  /** The CRM's objects have an external id field of this name for upserts; null: they have none. */
  externalIdField: CustomFieldName.nullable(),
  /**
   * External ids are unique. If off, several records may have the same one, and an upsert that matches several responds
   * with 300.
   */
  externalIdUnique: z.boolean(),
  /** A points transaction has a text field of this name for its reason; null: it has none. */
  reasonField: CustomFieldName.nullable(),
  /** A points transaction has a date field of this name, on which a Credit expires; null: it has none. */
  expiryField: CustomFieldName.nullable(),
  /** The backend debits the points of an encash request when it completes it. Off if the club debits them. */
  debitEncash: z.boolean(),
  /** The CRM credits the points of an order that was cancelled or returned by a call. Off: nobody does. */
  creditOrders: z.boolean(),
  /** The facilitation fee that an encash request must have, in percent of the points. */
  encashFeePercent: z.number().min(0).max(100),
  /** Fields that field-level security hides from the club: its calls treat them as nonexistent. */
  hiddenFields: z.array(ObjectFieldName),
  /** Fields that the club may read but not write. */
  readOnlyFields: z.array(ObjectFieldName),
  /** A points transaction within 50 ms of another one of the same member fails with UNABLE_TO_LOCK_ROW. */
  lockContention: z.boolean(),
  /** A Lead with the mobile number and the project of another one fails with DUPLICATES_DETECTED. */
  duplicateLeads: z.boolean(),
  /** A second refresh while one is in progress is rejected with 400, as Salesforce does. */
  concurrentRefresh400: z.boolean(),
  /** get_all_projects has one more row, without an id. */
  unreadableProject: z.boolean(),
  /** A correct one-time password is not used up, as in some backends. */
  reusableOtps: z.boolean(),
  /** An SMS is sent to every number, even an unregistered one. */
  otpToAnyNumber: z.boolean(),
  /** get_all_projects returns `{projects: [...]}` instead of the plain list. */
  wrappedProjects: z.boolean(),
  /** orders.json wraps everything in `{data: {...}}`. */
  wrappedOrders: z.boolean(),
  /** products.json returns `{products: [...]}` instead of the plain list. */
  wrappedProducts: z.boolean(),
  /** The names in categories.json; null: the default ones. */
  categories: z.array(z.string()).nullable(),
  /** Brochures have the CORS header that lets scripts of other sites read them. */
  brochureCors: z.boolean(),
  /** blog_posts.json returns `{latest, featured}` or one plain list; null: the seed's own format. */
  blogShape: z.enum(['object', 'array']).nullable(),
});

export type Switches = z.infer<typeof Switches>;

const normal: Switches = {
  unkind: [],
  restClockAheadSeconds: 0,
  crmClockAheadSeconds: 0,
  refreshTokenRotation: false,
  rollUpsLag: false,
  oauthFlows: ['refresh', 'client', 'jwt'],
  batchSize: null,
  dailyLimitReached: false,
  dailyLimit: 100_000,
  externalIdField: null,
  externalIdUnique: true,
  reasonField: null,
  expiryField: null,
  debitEncash: true,
  creditOrders: true,
  encashFeePercent: ENCASH_FEE_PERCENT,
  hiddenFields: [],
  readOnlyFields: [],
  lockContention: false,
  duplicateLeads: false,
  concurrentRefresh400: false,
  unreadableProject: false,
  reusableOtps: false,
  otpToAnyNumber: false,
  wrappedProjects: false,
  wrappedOrders: false,
  wrappedProducts: false,
  categories: null,
  brochureCors: false,
  blogShape: null,
};

/** New values for some switches; the others stay as they are. */
export const SwitchChanges = Switches.partial();

type SwitchChanges = z.infer<typeof SwitchChanges>;

export interface SwitchBoard {
  read(): Switches;
  set(changes: SwitchChanges): Switches;
  /** When the org was last changed, in milliseconds, to the second. */
  changedAt(): number;
}

/** The switches, stored across restarts together with the tokens that depend on them. */
export function createSwitchBoard(db: DatabaseSync, now: () => Date): SwitchBoard {
  let known: { readonly text: string | null; readonly switches: Switches } = { text: null, switches: normal };
  // They are read for each call.
  const read = (): Switches => {
    const text = readMeta(db, 'switches');
    if (text !== known.text) known = { text, switches: Switches.parse({ ...normal, ...JSON.parse(text ?? '{}') }) };
    return known.switches;
  };
  return {
    read,
    set(changes) {
      const next = Switches.parse({ ...read(), ...changes });
      writeMeta(db, 'switches', JSON.stringify(next));
      if (changes.rollUpsLag === true) writeMeta(db, ROLLED_UP_TO, lastTransaction(db));
      if (!next.rollUpsLag) db.prepare('DELETE FROM meta WHERE key = ?').run(ROLLED_UP_TO);
      writeMeta(db, 'switchedAt', String(now().getTime()));
      return next;
    },
    changedAt: () => Math.floor(Number(readMeta(db, 'switchedAt') ?? '0') / 1000) * 1000,
  };
}

const lastTransaction = (db: DatabaseSync): string =>
  String(db.prepare('SELECT coalesce(max(rowid), 0) AS last FROM ledger').get()?.['last'] ?? 0);
