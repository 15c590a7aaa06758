import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { customersOf, logIn } from '#tests/support/login.ts';
import { asMember } from '#tests/support/member.ts';
import { routes } from '#tests/support/redemptions.ts';
import { callsTo, startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { openApiProcesses, type ApiProcess } from './support/processes.ts';
import { anyPostgres, openDatabase } from './support/servers.ts';

const productId = '208';
const points = 6200;
const spent = { balance: 3800, available: 3800, held: 0 };
const endWithinMs = 10_000;
const settings = { SETTLE_SECONDS: '3' };

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Members with an address each, and the order that each of them is about to confirm. */
async function buyersAt(api: ApiProcess, sandbox: TestSandbox, newCustomer: () => Promise<string>, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const mobile = await newCustomer();
      const { headers } = await logIn(api, sandbox, mobile);
      const requestId = randomUUID();
      const order = {
        productId,
        addressId: await asMember(api, { headers }).createAddress(),
        idempotencyKey: randomUUID(),
      };
      const confirmAt = (other: ApiProcess) =>
        asMember(other, { headers: { ...headers, 'x-request-id': requestId } }).confirmOrder(order);
      return { mobile, headers, requestId, confirmAt };
    }),
  );
}
type Buyer = Awaited<ReturnType<typeof buyersAt>>[number];

/** Everybody has the one order that they asked for, paid once; asking again under its key says so. */
async function expectAllSettled(buyers: readonly Buyer[], api: ApiProcess, sandbox: TestSandbox) {
  for (const { confirmAt, headers, mobile } of buyers) {
    await eventually(async () => expect(await confirmAt(api)).toMatchObject({ state: 'CONFIRMED', points }), {
      timeout: 40_000,
      interval: 500,
    });
    const { orders } = await sandbox.effects();
    expect(orders.filter((order) => order['mobile'] === mobile)).toHaveLength(1);
    expect(await asMember(api, { headers }).debits()).toEqual([points]);
    expect(await asMember(api, { headers }).points()).toEqual(spent);
  }
}

/** Ends a process as an operator does, and says how that went. */
async function terminated(api: ApiProcess) {
  const startedAt = performance.now();
  api.terminate();
  const { code, signal } = await api.ended;
  return { code, signal, inTime: performance.now() - startedAt < endWithinMs };
}
const tidily = { code: 0, signal: null, inTime: true };

/** A connection that nobody has used yet, as browsers open them ahead of time; a beginning of a request when given. */
function openConnection(api: ApiProcess, beginning = ''): Socket {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write(beginning));
  socket.on('error', () => undefined);
  return socket;
}

const refusesConnections = (api: ApiProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', () => resolve(true));
  });

/** One query over a kept connection: whether it was answered in full, and under which id it was asked. */
function askOver(agent: Agent, api: ApiProcess): Promise<{ readonly id: string; readonly answer: string | null }> {
  const id = randomUUID();
  const body = JSON.stringify({ query: '{ club { sessionHours } }' });
  const headers = { 'content-type': 'application/json', 'x-request-id': id };
  return new Promise((resolve) => {
    const lost = () => resolve({ id, answer: null });
    const sent = request(`${api.url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.once('end', () =>
        resolve({ id, answer: answer.statusCode === 200 ? text : `status ${answer.statusCode}` }),
      );
      answer.once('error', lost);
    });
    sent.once('error', lost);
    sent.end(body);
  });
}

/** Asks one query after the other over connections that are kept, until nobody answers any more. */
function keepAsking(api: ApiProcess, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const all: Awaited<ReturnType<typeof askOver>>[] = [];
  const chains = Array.from({ length: connections }, async () => {
    for (;;) {
      const one = await askOver(agent, api);
      all.push(one);
      if (one.answer === null) return;
    }
  });
  return { all, over: Promise.all(chains), stop: () => agent.destroy() };
}

/** What one test has to itself, so that it can go on beside the others. */
async function openClub(engine: 'pglite' | 'postgres') {
  const processes = openApiProcesses();
  const sandbox = await startSandbox();
  const database = engine === 'postgres' ? await openDatabase() : null;
  const dataDir = await processes.folder();
  return {
    sandbox,
    newCustomer: customersOf(sandbox),
    /** On PostgreSQL beside those that run; with the embedded store in the place of the one that has ended. */
    start: async () =>
      database
        ? processes.start(sandbox, { dataDir: await processes.folder(), databaseUrl: database.url, env: settings })
        : processes.start(sandbox, { dataDir, env: settings }),
    async close() {
      await processes.close();
      await database?.close();
      await sandbox.close();
    },
  };
}

const engines = [
  { engine: 'pglite', title: 'SIGTERM [pglite]', possible: true },
  {
    engine: 'postgres',
    title: anyPostgres ? 'SIGTERM [postgres]' : 'SIGTERM [postgres]: there is no PostgreSQL',
    possible: anyPostgres,
  },
] as const;

describe.each(engines)('$title', ({ engine, possible }) => {
  it.skipIf(!possible)(
    'under load: what was accepted is answered, nobody else is let in, and the process ends with 0',
    { concurrent: true },
    async ({ onTestFinished }) => {
      const { sandbox, newCustomer, start, close } = await openClub(engine);
      onTestFinished(close);
      const api = await start();
      const buyers = await buyersAt(api, sandbox, newCustomer, 10);
      const kept = keepAsking(api, 5);
      onTestFinished(kept.stop);
      await sandbox.clearCalls();
      await sandbox.fault({ ...routes.order, kind: 'delay', delayMs: 700 });
      await sandbox.fault({ surface: 'crm', kind: 'delay', delayMs: 300 });
      const orders = Promise.all(buyers.map(({ confirmAt }) => confirmAt(api)));
      await eventually(
        async () => {
          const seen = new Set((await sandbox.calls()).map(({ requestId }) => requestId));
          if (!buyers.every(({ requestId }) => seen.has(requestId))) throw new Error('Not all of them are under way.');
        },
        { timeout: 20_000, interval: 10 },
      );
      await sandbox.clearCalls();
      const ids = buyers.flatMap(() => Array.from({ length: 4 }, () => randomUUID()));
      const reads = Promise.all(
        ids.map((id, place) => {
          const headers = buyers[place % buyers.length]?.headers;
          return asMember(api, { headers: { ...headers, 'x-request-id': id } }).points();
        }),
      );
      const linesOf = (id: string) =>
        api
          .logs()
          .split('\n')
          .filter((line) => line.includes(id))
          .join('\n');
      // They share calls to the CRM, which name only one of them. What is asked after them is answered when all have arrived.
      await eventually(async () => expect(await sandbox.calls()).not.toEqual([]), { timeout: 20_000, interval: 10 });
      expect((await fetch(`${api.url}/livez`)).status).toBe(200);

      const end = terminated(api);
      await eventually(async () => expect(await refusesConnections(api)).toBe(true), { timeout: 5_000, interval: 5 });
      for (const order of await orders) expect(order.__typename).toBe('Redemption');
      for (const [place, read] of (await reads).entries()) {
        expect(read, linesOf(ids[place] ?? '')).toMatchObject({ balance: expect.any(Number) });
      }
      expect(await end).toEqual(tidily);

      await kept.over;
      const logs = api.logs();
      const answers = new Set(kept.all.flatMap(({ answer }) => answer ?? []));
      expect(answers).toEqual(new Set(['{"data":{"club":{"sessionHours":24}}}\n']));
      for (const { id } of kept.all.filter(({ answer }) => answer === null)) expect(logs).not.toContain(id);

      await sandbox.clearFaults();
      await expectAllSettled(buyers, await start(), sandbox);
    },
  );

  it.skipIf(!possible)(
    'while the backend hangs and connections lie open: in time, and another process goes on',
    { concurrent: true },
    async ({ onTestFinished }) => {
      const { sandbox, newCustomer, start, close } = await openClub(engine);
      onTestFinished(close);
      const api = await start();
      const other = engine === 'postgres' ? await start() : null;
      const buyers = await buyersAt(api, sandbox, newCustomer, 1);
      const slow = openConnection(api, 'GET /livez HTTP/1.1\r\nhost: club\r\n');
      const open = [slow, openConnection(api), openConnection(api, 'POST /graphql HTTP/1.1\r\nhost: club\r\n')];
      onTestFinished(() => open.forEach((socket) => socket.destroy()));
      await sandbox.clearCalls();
      await sandbox.fault({ ...routes.order, kind: 'hang', times: 1 });
      const orders = Promise.all(buyers.map(({ confirmAt }) => confirmAt(api)));
      await eventually(async () => expect(await callsTo(sandbox, routes.order)).toHaveLength(1), { timeout: 10_000 });

      const end = terminated(api);
      await eventually(async () => expect(await refusesConnections(api)).toBe(true), { timeout: 5_000, interval: 5 });
      // Who had begun to ask before may finish, and is answered like everybody else.
      const answer = once(slow, 'data');
      slow.write('\r\n');
      expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(await orders).toMatchObject([{ state: 'PENDING' }]);
      expect(await end).toEqual(tidily);
      await sandbox.clearFaults();
      await expectAllSettled(buyers, other ?? (await start()), sandbox);
    },
  );
});
