import type { Logger } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { SandboxOptions } from '#sandbox/createSandbox.ts';
import type { CallRecord } from '#sandbox/faults/callLog.ts';
import type { FaultInput } from '#sandbox/faults/faults.ts';
import type { StaffRole } from '#rules/desk.ts';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiOptions, type ApiUnderTest } from './api.ts';
import { openMemoryStore, type TestDatabase } from './engines.ts';
import { enrolKiosk, type EnrolledKiosk } from './kiosk.ts';
import { logIn } from './login.ts';
import { memberAt, openSession, type Member } from './member.ts';
import { callsTo, type Route, startSandbox, type TestSandbox } from './sandbox.ts';
import { staffAt, type Staff } from './staff.ts';

const DAY_SECONDS = 86_400;
const INDIA_SECONDS = 5.5 * 3_600;

export interface ClubOptions {
  /** Settings of the api; upstream addresses and wide limits are there already. */
  readonly env?: Record<string, string>;
  readonly sandbox?: Partial<SandboxOptions>;
  /**
   * When the clock starts, and stands still until `later`. Without it the clock runs, and starts at noon in India, so that
   * no day ends during a test.
   */
  readonly startsAt?: Date;
  /** Of the store. */
  readonly logger?: Logger;
  /** The database; one in memory by default. */
  readonly database?: Pick<TestDatabase, 'open'>;
  /** A new api for each test, because an upstream that fails in one test stays unavailable for a while. */
  readonly apiPerTest?: boolean;
  /** More options of the api. */
  readonly api?: Omit<ApiOptions, 'env' | 'store' | 'now'>;
}

/** A new member, or the one with this mobile number. */
export interface NewMember {
  readonly mobile?: string;
  readonly fullName?: string;
  /** Of the only Credit; 10,000 by default, 0 for an empty ledger. */
  readonly points?: number;
  readonly active?: boolean;
  /** Whether the member has a delivery address. */
  readonly address?: boolean;
}

export interface Club {
  readonly sandbox: TestSandbox;
  readonly store: Store;
  readonly api: ApiUnderTest;
  /** The time of the api, of the store and of the sandbox. */
  now(): Date;
  later(seconds: number): void;
  /** The date in India so many days from now, as yyyy-mm-dd. */
  day(days: number): string;
  /** A logged-in member: a new one, or the one with this mobile number. No OTP is used. */
  member(who?: string | NewMember): Promise<Member>;
  /** A new customer whom both backends know, who is not a member yet. */
  customer(fullName?: string | null): Promise<string>;
  /** Logs in with an OTP, as a new or existing member does; for tests of the login. */
  logIn(mobile: string, api?: ApiUnderTest): ReturnType<typeof logIn>;
  /** A person of the staff with a confirmed session. */
  staff(role?: StaffRole, name?: string): Promise<Staff>;
  /** An enrolled kiosk. */
  kiosk(name?: string, gallery?: string): Promise<EnrolledKiosk>;
  /** Makes calls of an upstream fail. */
  fault(fault: FaultInput): Promise<void>;
  /** The upstream calls since the test began or `forgetCalls`; only those of one route if given. */
  calls(route?: Route): Promise<CallRecord[]>;
  forgetCalls(): Promise<void>;
  /** Another api on the same store and sandbox. It has no cached answers and has met no failure. It closes with the test. */
  another(options?: Omit<ApiOptions, 'store'> & { readonly store?: Partial<Store> }): Promise<ApiUnderTest>;
}

/**
 * A sandbox, a store and an api for the tests of a file or of a `describe`. Before each test there is no fault and no
 * logged call.
 */
export function openClub(options: ClubOptions = {}): Club {
  const { env = {}, startsAt, database, apiPerTest = false } = options;
  const start = startsAt?.getTime() ?? noonInIndia();
  const opened = performance.now();
  let ahead = 0;
  let customers = 0;
  const now = () => new Date(start + ahead * 1000 + (startsAt ? 0 : performance.now() - opened));
  const later = (seconds: number): void => {
    ahead += seconds;
  };

  let sandbox: TestSandbox | undefined;
  let store: Store | undefined;
  let api: ApiUnderTest | undefined;
  /** The apis to close, in the order in which they started. */
  let others: ApiUnderTest[] = [];
  let isTest = false;
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('The club is open only while tests run.');
    return part;
  };
  const startOne = (own: Parameters<Club['another']>[0] = {}) =>
    startApi(there(sandbox), {
      now,
      ...options.api,
      ...own,
      env: { ...env, ...own.env },
      store: { ...there(store), ...own.store, close: async () => undefined },
    });

  beforeAll(async () => {
    sandbox = await startSandbox({ now, ...options.sandbox });
    const storeOptions = { now, ...(options.logger && { logger: options.logger }) };
    store = database ? await database.open(storeOptions) : await openMemoryStore(storeOptions);
    if (!apiPerTest) api = await startOne();
  });
  beforeEach(async () => {
    isTest = true;
    if (startsAt) ahead = 0;
    await there(sandbox).clearFaults();
    if (apiPerTest) api = await startOne();
    await there(sandbox).clearCalls();
  });
  afterEach(async () => {
    isTest = false;
    const ending = others;
    others = [];
    if (apiPerTest && api) ending.push(api);
    await Promise.all(ending.map((one) => one.close()));
  });
  afterAll(async () => {
    if (!apiPerTest) await api?.close();
    await Promise.all(closedLast.map((one) => one.close()));
    if (!database) await store?.close();
    await sandbox?.close();
  });
  /** Apis that were started outside a test. */
  const closedLast: ApiUnderTest[] = [];

  const newNumber = (): string => {
    customers += 1;
    return `99999${60_000 + customers}`;
  };

  const club: Club = {
    get sandbox() {
      return there(sandbox);
    },
    get store() {
      return there(store);
    },
    get api() {
      return there(api);
    },
    now,
    later,
    day: (days) => new Date(now().getTime() + (INDIA_SECONDS + days * DAY_SECONDS) * 1000).toISOString().slice(0, 10),
    async member(who = {}) {
      const plan = typeof who === 'string' ? { mobile: who } : who;
      const one = await club.sandbox.logInMember({ mobile: newNumber(), ...plan });
      return memberAt(club.api, { ...one, headers: await openSession(club.store, one) }, later);
    },
    async customer(fullName = 'Tara Menon') {
      const mobile = newNumber();
      await club.sandbox.addCustomer({ mobile, fullName: fullName ?? '', opportunityName: 'Demo booking' });
      return mobile;
    },
    logIn: (mobile, at = club.api) => logIn(at, club.sandbox, mobile),
    staff: (role, name) => staffAt(club.api, club.store, role, name),
    kiosk: (name, gallery) => enrolKiosk(club.api, club.store, name, gallery),
    fault: async (input) => void (await club.sandbox.fault(input)),
    calls: (route) => (route ? callsTo(club.sandbox, route) : club.sandbox.calls()),
    forgetCalls: () => club.sandbox.clearCalls(),
    async another(own) {
      const one = await startOne(own);
      (isTest ? others : closedLast).push(one);
      return one;
    },
  };
  return club;
}

/** The next noon in India. */
function noonInIndia(): number {
  const day = Math.ceil((Date.now() / 1000 + INDIA_SECONDS) / DAY_SECONDS);
  return (day * DAY_SECONDS + DAY_SECONDS / 2 - INDIA_SECONDS) * 1000;
}
