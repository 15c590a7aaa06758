import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from './api.ts';
import { openMemoryStore } from './engines.ts';
import { logIn } from './login.ts';
import { startSandbox, type TestSandbox } from './sandbox.ts';

export interface ColdApis {
  readonly sandbox: TestSandbox;
  /** An api that holds nothing and has met no failure yet. It knows the sessions of the others. */
  start(options?: {
    readonly now?: () => Date;
    readonly store?: Partial<Store>;
    readonly env?: Record<string, string>;
  }): Promise<ApiUnderTest>;
  /** What all of them keep; `start` may put a part of it in another's place. */
  readonly store: Store;
  /** The headers that carry a member's session: one login per member, since SMS are limited. */
  headersOf(mobile: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** A sandbox and any number of apis over one store. */
export async function openColdApis(): Promise<ColdApis> {
  const sandbox = await startSandbox();
  const store = await openMemoryStore();
  const shared = { ...store, close: () => Promise.resolve() };
  const apis: ApiUnderTest[] = [];
  const start: ColdApis['start'] = async ({ store: instead, ...options } = {}) => {
    const api = await startApi(sandbox, { ...options, store: { ...shared, ...instead } });
    apis.push(api);
    return api;
  };
  const door = await start();
  const logins = new Map<string, Promise<Record<string, string>>>();
  return {
    sandbox,
    store,
    start,
    headersOf(mobile) {
      const login = logins.get(mobile) ?? logIn(door, sandbox, mobile).then(({ headers }) => headers);
      logins.set(mobile, login);
      return login;
    },
    async close() {
      await Promise.all(apis.map((api) => api.close()));
      await store.close();
      await sandbox.close();
    },
  };
}
