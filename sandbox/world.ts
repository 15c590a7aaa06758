import type { DatabaseSync } from 'node:sqlite';

import { expireSessions } from './crm/oauth/sessions.ts';
import { isOutdated, readMeta, rebuildDatabase, writeMeta } from './database.ts';
import { demoMembersOf, insertCustomer, insertSeed } from './seed/insertSeed.ts';
import { SEEDS } from './seed/seeds.ts';
import type { DemoMember, Seed, SeedName } from './seed/types.ts';
import { createSwitchBoard, type SwitchBoard, type Switches } from './switches.ts';

/** The addresses of a sandbox's three servers. */
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

/** The shared state of all three servers: data, clock and switches. */
export interface World {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  /** The clocks of the two backends, which may differ from each other and from that of the club. */
  readonly restNow: () => Date;
  readonly crmNow: () => Date;
  readonly switches: SwitchBoard;
  /** Whether the data of an older sandbox were replaced by this one's seed. */
  readonly rebuilt: boolean;
  seed(): Seed;
  urls(): SandboxUrls;
  overview(): WorldOverview;
  /** Deletes everything and loads the same seed again, or another one. */
  reset(seed?: SeedName): void;
  addCustomer(customer: {
    mobile: string;
    fullName: string;
    opportunityName: string | null;
    email?: string | undefined;
  }): void;
  expireCrmSessions(): number;
  /** The certificate or public key with which the CRM checks JWT assertions, as PEM; null if it has none. */
  certificate(): string | null;
  setCertificate(pem: string): void;
}

export interface WorldOptions {
  readonly db: DatabaseSync;
  readonly now: () => Date;
  /** The requested seed; undefined uses whatever the data directory holds. */
  readonly seed: SeedName | undefined;
  readonly urls: () => SandboxUrls;
  /** The certificate until another one is set. */
  readonly certificate?: string | undefined;
}

/**
 * Opens the world in a database. An empty one is seeded. One filled by an older sandbox is seeded again, because its
 * rows do not fit: the demo members' changes are lost, but tokens stay valid.
 *
 * @throws Error if the data directory holds another seed than the requested one: demo data is never dropped silently.
 */
export function createWorld({ db, now, seed: wanted, urls, certificate }: WorldOptions): World {
  const stored = readMeta(db, 'seed');
  if (stored !== null && wanted !== undefined && stored !== wanted) {
    throw new Error(
      `The data directory holds the sandbox of "${stored}", but "${wanted}" was asked for. Choose another DATA_DIR, or remove its folder "sandbox".`,
    );
  }
  const rebuilt = isOutdated(db);
  if (rebuilt) rebuildDatabase(db);
  const switches = createSwitchBoard(db, now);
  const ahead = (seconds: number): Date => new Date(now().getTime() + seconds * 1000);
  const seed = (): Seed => SEEDS[readMeta(db, 'seed') === 'tamarind' ? 'tamarind' : 'banyan'];
  if (stored === null) insertSeed(db, SEEDS[wanted ?? 'banyan'], now());
  else if (rebuilt) insertSeed(db, seed(), now(), { keepTokens: true });
  return {
    db,
    now,
    restNow: () => ahead(switches.read().restClockAheadSeconds),
    crmNow: () => ahead(switches.read().crmClockAheadSeconds),
    switches,
    rebuilt,
    seed,
    urls,
    overview: () => ({
      seed: seed().name,
      developer: seed().developer,
      urls: urls(),
      demoMembers: demoMembersOf(db, seed()),
      switches: switches.read(),
    }),
    reset: (name) => insertSeed(db, SEEDS[name ?? seed().name], now()),
    addCustomer: (customer) => insertCustomer(db, customer),
    expireCrmSessions: () => expireSessions(db),
    certificate: () => readMeta(db, 'certificate') ?? certificate ?? null,
    setCertificate: (pem) => writeMeta(db, 'certificate', pem),
  };
}
