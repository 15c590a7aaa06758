import type { SandboxOptions } from '#sandbox/createSandbox.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from './api.ts';
import { openMemoryStore } from './engines.ts';
import { customersOf, logIn } from './login.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

/** The headers that carry a session. */
export type SessionHeaders = Record<string, string>;

export interface ClubFixture {
  readonly sandbox: TestSandbox;
  readonly store: Store;
  readonly api: ApiUnderTest;
  /** What time it is, for the api and the sandbox; told anew before each test when `startsAt` is given. */
  now(): Date;
  later(milliseconds: number): void;
  /** Signs a member in, once for the whole file since SMS are limited, and forgets the calls that it took. */
  memberOf(mobile: string): Promise<{ headers: SessionHeaders; id: string; number: string }>;
  /** A new member, whom no other test knows. */
  newcomer(fullName?: string): Promise<{ headers: SessionHeaders; id: string; number: string }>;
  /** Another api on the same store, which may be broken in part; it holds nothing of the public lists yet. */
  withAnother(
    options: { store?: Partial<Store>; env?: Record<string, string> },
    work: (other: ApiUnderTest) => Promise<void>,
  ): Promise<void>;
}

/** One sandbox and one api for the tests of a file. Before each test nothing fails and no call was made. */
export function openClubFixture({
  startsAt,
  env: ownEnv = {},
  sandbox: sandboxOptions = {},
}: { startsAt?: Date; env?: Record<string, string>; sandbox?: Partial<SandboxOptions> } = {}): ClubFixture {
  let open: { sandbox: TestSandbox; store: Store; api: ApiUnderTest } | undefined;
  let customer: ReturnType<typeof customersOf>;
  let lateness = 0;
  const now = () => new Date((startsAt?.getTime() ?? Date.now()) + lateness);
  const logins = new Map<string, ReturnType<typeof logIn>>();

  beforeAll(async () => {
    const sandbox = await startSandbox({ now, ...sandboxOptions });
    const store = await openMemoryStore({ now });
    open = { sandbox, store, api: await startApi(sandbox, { store, now, env: ownEnv }) };
    customer = customersOf(sandbox);
  });
  beforeEach(async () => {
    lateness = 0;
    await opened().sandbox.clearFaults();
    await opened().sandbox.clearCalls();
  });
  afterAll(async () => {
    await open?.api.close();
    await open?.sandbox.close();
  });

  const opened = () => {
    if (!open) throw new Error('The club is open only while tests run.');
    return open;
  };
  const memberOf: ClubFixture['memberOf'] = async (mobile) => {
    const { api, sandbox } = opened();
    const login = logins.get(mobile) ?? logIn(api, sandbox, mobile);
    logins.set(mobile, login);
    const { headers, outcome } = await login;
    await sandbox.clearCalls();
    return { headers, id: outcome.me?.id ?? '', number: outcome.me?.membershipNumber ?? '' };
  };

  return {
    get sandbox() {
      return opened().sandbox;
    },
    get store() {
      return opened().store;
    },
    get api() {
      return opened().api;
    },
    now,
    later(milliseconds) {
      lateness += milliseconds;
    },
    memberOf,
    newcomer: async (fullName) => memberOf(await customer(fullName)),
    async withAnother({ store: broken, env = {} }, work) {
      const { sandbox, store } = opened();
      const shared = { ...store, ...broken, close: async () => undefined };
      const other = await startApi(sandbox, { store: shared, env: { ...ownEnv, ...env }, now });
      try {
        await work(other);
      } finally {
        await other.close();
      }
    },
  };
}
