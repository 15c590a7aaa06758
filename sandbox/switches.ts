import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { readMeta, writeMeta } from './database.ts';

/** How the pretended backends behave, beyond single faults. All off is the plain, friendly backend. */
export const Switches = z.strictObject({
  /** Each refresh answers a new refresh token; using an old one again revokes the whole family. */
  refreshTokenRotation: z.boolean().default(false),
  /** No query batch is larger than this, whatever the caller asks for. */
  batchSize: z.int().min(1).max(2000).nullable().default(null),
  /** The CRM refuses every call with REQUEST_LIMIT_EXCEEDED. */
  dailyLimitReached: z.boolean().default(false),
  /** A second refresh while one is being processed is refused with 400, as Salesforce does. */
  concurrentRefresh400: z.boolean().default(false),
  /** get_all_projects carries one more row, without an id. */
  unreadableProject: z.boolean().default(false),
  /** A right one-time password is not used up; some backends allow that. */
  reusableOtps: z.boolean().default(false),
  /** get_all_projects answers `{projects: [...]}` in place of the bare list. */
  wrappedProjects: z.boolean().default(false),
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
