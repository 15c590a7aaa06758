import type { DatabaseSync } from 'node:sqlite';

import { expireSessions } from './crm/oauth.ts';
import { isOutdated, readMeta, rebuildDatabase } from './database.ts';
import { demoMembersOf, plantCustomer, plantSeed } from './seed/plant.ts';
import { SEEDS } from './seed/seeds.ts';
import type { DemoMember, Seed, SeedName } from './seed/types.ts';
import { createSwitchBoard, type SwitchBoard, type Switches } from './switches.ts';

/** Where the three servers of a sandbox answer. */
export interface SandboxUrls {
  readonly restUrl: string;
  readonly crmLoginUrl: string;
  readonly crmInstanceUrl: string;
  readonly inboxUrl: string;
}

export interface WorldOverview {
  readonly seed: SeedName;
  readonly developer: string;
  readonly urls: SandboxUrls;
  readonly demoMembers: readonly DemoMember[];
  readonly switches: Switches;
}

/** The pretended world behind all three servers: its data, its clock and its switches. */
export interface World {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  readonly switches: SwitchBoard;
  /** Whether the data of an older sandbox had to make room for this one's seed. */
  readonly replanted: boolean;
  seed(): Seed;
  urls(): SandboxUrls;
  overview(): WorldOverview;
  /** Throws everything away and plants the seed again, or another one. */
  reset(seed?: SeedName): void;
  addCustomer(customer: {
    mobile: string;
    fullName: string;
    opportunityName: string | null;
    email?: string | undefined;
  }): void;
  expireCrmSessions(): number;
}

export interface WorldOptions {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  /** The seed that was asked for; undefined takes whatever the data directory holds. */
  readonly seed: SeedName | undefined;
  readonly urls: () => SandboxUrls;
}

/**
 * Opens the world in a database; an empty one is planted with the seed. One that an older sandbox has filled is planted
 * again, as its rows do not fit: what demo members did there is gone, but tokens stay valid.
 *
 * @throws Error when the data directory holds another seed than the one asked for: demo data is never dropped silently.
 */
export function createWorld({ db, now, seed: wanted, urls }: WorldOptions): World {
  const stored = readMeta(db, 'seed');
  if (stored !== null && wanted !== undefined && stored !== wanted) {
    throw new Error(
      `The data directory holds the sandbox of "${stored}", but "${wanted}" was asked for. Choose another DATA_DIR, or remove its folder "sandbox".`,
    );
  }
  const replanted = isOutdated(db);
  if (replanted) rebuildDatabase(db);
  const switches = createSwitchBoard(db);
  const seed = (): Seed => SEEDS[readMeta(db, 'seed') === 'tamarind' ? 'tamarind' : 'banyan'];
  if (stored === null) plantSeed(db, SEEDS[wanted ?? 'banyan'], now());
  else if (replanted) plantSeed(db, seed(), now(), { keepTokens: true });
  return {
    db,
    now,
    switches,
    replanted,
    seed,
    urls,
    overview: () => ({
      seed: seed().name,
      developer: seed().developer,
      urls: urls(),
      demoMembers: demoMembersOf(db, seed()),
      switches: switches.read(),
    }),
    reset: (name) => plantSeed(db, SEEDS[name ?? seed().name], now()),
    addCustomer: (customer) => plantCustomer(db, customer),
    expireCrmSessions: () => expireSessions(db),
  };
}
