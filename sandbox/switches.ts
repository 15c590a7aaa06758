import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { readMeta, writeMeta } from './database.ts';

/** The two forms of blog_posts.json: two lists, or one. */
export type BlogShape = 'object' | 'array';

/** The API name of a custom field, as SOQL and addresses spell it. */
export const CustomFieldName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{0,39}__c$/, 'must be the name of a custom field');

/** A field of an object, such as `Loyalty_Member__c.Active__c`. */
export const ObjectFieldName = z
  .string()
  .regex(/^\w{1,80}\.\w{1,80}$/, 'must be an object and its field, with a dot between');

/** How the pretended backends behave, beyond single faults. All off is the plain, friendly backend. */
export const Switches = z.strictObject({
  /** Each refresh answers a new refresh token; using an old one again revokes the whole family. */
  refreshTokenRotation: z.boolean().default(false),
  /** No query batch is larger than this, whatever the caller asks for. */
  batchSize: z.int().min(1).max(2000).nullable().default(null),
  /** The CRM refuses every call with REQUEST_LIMIT_EXCEEDED. */
  dailyLimitReached: z.boolean().default(false),
  /** How many calls the CRM takes in a day before it refuses the rest with REQUEST_LIMIT_EXCEEDED. */
  dailyLimit: z.int().positive().default(100_000),
  /** The CRM's objects carry an external id field of this name, by which records can be upserted; null: they have none. */
  externalIdField: CustomFieldName.nullable().default(null),
  /** No two records share an external id. When off they may, and an upsert that meets several answers 300. */
  externalIdUnique: z.boolean().default(true),
  /** A points transaction carries a text field of this name that says what it is for; null: it has none. */
  reasonField: CustomFieldName.nullable().default(null),
  /** The backend debits the points of an encash request when it completes it; off where the club debits them. */
  debitEncash: z.boolean().default(true),
  /** Fields that field-level security hides from the club: for its calls they do not exist. */
  hiddenFields: z.array(ObjectFieldName).default([]),
  /** Fields that the club may read but not write. */
  readOnlyFields: z.array(ObjectFieldName).default([]),
  /** A points transaction that follows another one of the same member within 50 ms meets UNABLE_TO_LOCK_ROW. */
  lockContention: z.boolean().default(false),
  /** A Lead with the mobile number and the project of another one meets DUPLICATES_DETECTED. */
  duplicateLeads: z.boolean().default(false),
  /** A second refresh while one is being processed is refused with 400, as Salesforce does. */
  concurrentRefresh400: z.boolean().default(false),
  /** get_all_projects carries one more row, without an id. */
  unreadableProject: z.boolean().default(false),
  /** A right one-time password is not used up; some backends allow that. */
  reusableOtps: z.boolean().default(false),
  /** An SMS goes to every number, also to one that nobody is registered under. */
  otpToAnyNumber: z.boolean().default(false),
  /** get_all_projects answers `{projects: [...]}` in place of the bare list. */
  wrappedProjects: z.boolean().default(false),
  /** orders.json answers everything inside `{data: {...}}`. */
  wrappedOrders: z.boolean().default(false),
  /** products.json answers `{products: [...]}` in place of the bare list. */
  wrappedProducts: z.boolean().default(false),
  /** The names that categories.json lists; null: its own. */
  categories: z.array(z.string()).nullable().default(null),
  /** Brochures carry the CORS header that lets scripts of other sites read them. */
  brochureCors: z.boolean().default(false),
  /** blog_posts.json answers `{latest, featured}` or one bare list; null: in the seed's own form. */
  blogShape: z.enum(['object', 'array']).nullable().default(null),
});

export type Switches = z.infer<typeof Switches>;

export interface SwitchBoard {
  read(): Switches;
  set(changes: Partial<Switches>): Switches;
}

/** The switches, remembered across restarts together with the tokens that depend on them. */
export function createSwitchBoard(db: DatabaseSync): SwitchBoard {
  const read = (): Switches => Switches.parse(JSON.parse(readMeta(db, 'switches') ?? '{}'));
  return {
    read,
    set(changes) {
      const next = Switches.parse({ ...read(), ...changes });
      writeMeta(db, 'switches', JSON.stringify(next));
      return next;
    },
  };
}
