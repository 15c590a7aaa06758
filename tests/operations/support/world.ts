import pino from 'pino';

import { eventually } from '#tests/support/waitFor.ts';
import { isOpen } from '#rules/operation.ts';
import { readConfig } from '#api/main/config.ts';
import { createServices } from '#api/main/createServices.ts';
import type { Store } from '#api/store/store.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import { startApi, upstreamsOf, type ApiUnderTest } from '#tests/support/api.ts';
import type { TestDatabase } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { createRecorder, signInAsClient, type Recorder } from './client.ts';
import { createClock, type Clock } from './clock.ts';
import type { ClientRequest } from './requests.ts';
import {
  debitedBy,
  readEffects,
  readSubmissions,
  readLedger,
  readMembers,
  readRedemptions,
  type Known,
} from './evidence.ts';
import type { History } from './history.ts';
import { readMoves, watchMoves } from './moves.ts';
import { createPeople, type Person } from './people.ts';

export type Env = Readonly<Record<string, string>>;

/** A process without a door: it goes on with what is unfinished, one round at a time. */
export interface Worker {
  /** Goes on with everything that is due and of these members. Gives how much that was. */
  round(isOwn?: (memberId: string) => boolean): Promise<number>;
  close(): Promise<void>;
}

/** Both upstreams, a database, a clock and any number of processes of the api over them. */
export interface World {
  readonly sandbox: TestSandbox;
  readonly store: Store;
  readonly clock: Clock;
  readonly recorder: Recorder;
  /** A process of the api that has met no failure yet; over the world's own store unless one is given. */
  start(env?: Env, store?: Store): Promise<ApiUnderTest>;
  work(env?: Env): Promise<Worker>;
  /** A member with so many points and an address. */
  createMember(points: number): Promise<Person>;
  /** A customer's first login; null when it failed. */
  signIn(api: ApiUnderTest, mobile: string): ReturnType<typeof signInAsClient>;
  newCustomer(): Promise<string>;
  /** Gives a member more Credits of so many points, one unless more are asked for. */
  addCredits(person: Pick<Person, 'id' | 'mobile'>, points: number, count?: number): Promise<void>;
  /** The backend pays an encash request, or refuses it; what it has paid by itself stays paid. */
  endEncash(id: string, status: 'completed' | 'rejected'): Promise<void>;
  /**
   * The headers of a session that has not ended: a member whom a dead token of the REST backend signed out signs in
   * again, unless the backend lets nobody in just now.
   */
  headersOf(
    api: ApiUnderTest,
    who: Pick<Person, 'id' | 'mobile' | 'membershipNumber' | 'headers'>,
  ): Promise<Person['headers']>;
  send(api: ApiUnderTest, who: Person, request: ClientRequest): ReturnType<Recorder['send']>;
  /** Resolves when no request that lost its connection is still to arrive. */
  landed(): Promise<void>;
  /** Moves the clock on, in steps, until nothing is under way any more. False if something still is. */
  settle(workers: readonly (readonly [Worker, isOwn: (memberId: string) => boolean])[]): Promise<boolean>;
  /** Of everybody, or of one member alone. */
  history(api: ApiUnderTest, env?: Env, memberId?: string): Promise<History>;
  close(): Promise<void>;
}

/** In seconds: looks soon, then beyond every pause and every settle window, until the most persistent has come to its end. */
const STEPS = [5, 20, 60, 130, 60, 130, 60, 130, 130, 130, 130, 130];

/** A job ends the holds that a read has found to be over within a second; a busy machine takes longer. */
const HOLDS_WITHIN_MS = 60_000;

/** When the backend pays a request that nobody touches, with a margin: the clock may run. */
const PAID_AFTER_MS = 290_000;

export async function openWorld(database: TestDatabase, kind: 'standing' | 'running' = 'standing'): Promise<World> {
  const clock = createClock(kind);
  const { now } = clock;
  const sandbox = await startSandbox({ now });
  const store = await database.open({ now });
  await watchMoves(database.db());
  const recorder = createRecorder();
  const people = createPeople(sandbox, store);
  const known = new Map<string, Known>();
  const renewed = new Map<string, Person['headers']>();
  const closers = new Set<() => Promise<void>>();
  /** Closed once, at the end of the world at the latest; what is closed is let go, since long runs open thousands. */
  const closing = (close: () => Promise<void>): (() => Promise<void>) => {
    const own = once(() => {
      closers.delete(own);
      return close();
    });
    closers.add(own);
    return own;
  };
  const shared = (own: Store): Store => ({ ...own, close: () => Promise.resolve() });

  const unsettled = async () =>
    [...(await readRedemptions(database.db())), ...(await readSubmissions(database.db()))].some(({ stage }) =>
      isOpen(stage),
    );

  const landed = async (): Promise<void> => {
    await eventually(
      async () => {
        const flying = (await sandbox.calls()).filter(
          ({ fault, status }) => fault === 'late-commit' && status === null,
        );
        if (flying.length > 0) throw new Error(`${flying.length} requests are still to arrive.`);
      },
      { timeout: 15_000, interval: 25 },
    );
  };

  const headersOf: World['headersOf'] = async (api, who) => {
    const headers = renewed.get(who.id) ?? who.headers;
    const { data } = await api.graph<{ me: object | null }>('{ me { id } }', {}, headers);
    if (data?.me) return headers;
    const again = await people.signInAgain(who);
    if (again === null) return headers;
    renewed.set(who.id, again);
    return again;
  };

  return {
    sandbox,
    store,
    clock,
    recorder,
    newCustomer: () => people.newCustomer(),
    landed,

    async start(env = {}, own = store) {
      const api = await startApi(sandbox, { env, now, store: shared(own) });
      return { ...api, close: closing(api.close) };
    },

    async work(env = {}) {
      const log = pino({ level: 'silent' });
      const config = readConfig({ PORT: '0', ...upstreamsOf(sandbox), ...env });
      const services = await createServices(config, log, { store: shared(store), now });
      const callOf = (id: string) => ({ requestId: `job-${id}`, calls: new CallCounter() });
      return {
        async round(isOwn = () => true) {
          const due = await store.operations.due();
          const rows = [...(await readRedemptions(database.db())), ...(await readSubmissions(database.db()))];
          const owners = new Map(rows.map(({ id, member }) => [id, member ?? '']));
          const own = due.filter((id) => isOwn(owners.get(id) ?? ''));
          await Promise.all(own.map((id) => services.operations.resume(callOf(id), id)));
          return own.length;
        },
        close: closing(() => services.close()),
      };
    },

    async createMember(points) {
      const person = await people.createMember(points);
      known.set(person.id, { ...person, credits: 1, welcomed: false });
      return person;
    },

    async signIn(api, mobile) {
      const signedIn = await signInAsClient(recorder, api, sandbox, mobile);
      if (signedIn) known.set(signedIn.id, { ...signedIn, credits: 0, welcomed: true });
      return signedIn;
    },

    async addCredits({ id, mobile }, points, count = 1) {
      await sandbox.addTransactions({ mobile, count, points });
      const one = known.get(id);
      if (one) known.set(id, { ...one, credits: one.credits + count });
    },

    async endEncash(id, status) {
      const request = (await sandbox.effects()).encash.find((row) => String(row['id']) === id);
      const age = now().getTime() - Number(request?.['created_at']);
      const isPaid = request?.['status'] === 'completed' || (request?.['status'] === null && age >= PAID_AFTER_MS);
      if (!isPaid) await sandbox.moveEncash(Number(id), status);
    },

    headersOf,
    async send(api, who, { operation, key, variables }) {
      const headers = await headersOf(api, who);
      return recorder.send(api, { id: who.id, headers }, { operation, key, variables });
    },

    async settle(workers) {
      for (const [index, seconds] of STEPS.entries()) {
        clock.forward(seconds);
        await Promise.all(workers.map(([worker, isOwn]) => worker.round(isOwn)));
        if (index === 0) await landed();
        if (!(await unsettled())) return true;
      }
      return false;
    },

    async history(api, env = {}, memberId) {
      const selected = [...known.values()].filter(({ id }) => memberId === undefined || id === memberId);
      const ids = new Set(selected.map(({ id }) => id));
      const isTheirs = ({ member }: { readonly member: string | null }) => ids.has(member ?? '');
      const ledgerOf = () => readLedger(sandbox, [...ids]);
      const read = async (ledger: History['ledger']): Promise<History> => {
        const members = await readMembers(sandbox, api, selected, headersOf);
        const redemptions = (await readRedemptions(database.db())).filter(isTheirs);
        const submissions = (await readSubmissions(database.db())).filter(isTheirs);
        const rows = new Set([...redemptions, ...submissions].map(({ id }) => id));
        return {
          calls: recorder.calls.filter(isTheirs),
          effects: await readEffects(sandbox, selected, redemptions),
          ledger,
          redemptions,
          submissions,
          moves: (await readMoves(database.db())).filter(({ id }) => rows.has(id)),
          members,
          debited: debitedBy(env),
        };
      };
      // The backend pays encash requests as time goes by: what it debits in the middle of the reading needs another reading. So
      // do holds that the reading has found to be over, which a job ends in the store.
      const until = performance.now() + HOLDS_WITHIN_MS;
      for (;;) {
        const ledger = await ledgerOf();
        const history = await read(ledger);
        const isLatest = JSON.stringify(await ledgerOf()) === JSON.stringify(ledger);
        if (isLatest && (holdsAreWritten(history) || performance.now() > until)) return history;
      }
    },

    async close() {
      for (const close of closers) await close();
      await sandbox.close();
    },
  };
}

/** Whether the store has the holds that the graph shows. */
const holdsAreWritten = ({ members, redemptions }: History): boolean =>
  members.every(({ id, shown }) => {
    const active = redemptions.filter(({ member, hold }) => member === id && hold === 'active');
    return shown === null || shown.held === active.reduce((sum, { points }) => sum + points, 0);
  });

/** The same however often it is called. */
function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
}
