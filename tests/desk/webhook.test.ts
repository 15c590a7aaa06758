import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHappenings } from '#api/domains/service/happenings.ts';
import { createServices } from '#api/main/createServices.ts';
import { createLog } from '#api/main/log.ts';
import { readConfig } from '#api/main/config.ts';
import { createWebhookDelivery } from '#api/operations/webhook/delivery.ts';
import type { Store } from '#api/store/store.ts';
import { createHealthTracker } from '#api/upstreams/health.ts';
import { indianDay, indianDayAfter } from '#rules/indianDay.ts';
import { beginIn, bringIn } from '#tests/operations/support/records.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { temporaryFolder } from '#tests/store/processes.ts';
import { openClub } from '#tests/support/club.ts';
import { eachEngine, openMemoryStore, type TestDatabase } from '#tests/support/engines.ts';
import { eventually } from '#tests/support/waitFor.ts';

const secret = 'a-secret-of-a-webhook-for-tests-only';
const publicUrl = 'https://club.example';

interface Sent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly subjectId: string;
  readonly url: string;
}

/** A system of the developer that takes events, checks their signatures, and can be away. */
async function openReceiver() {
  const taken: Sent[] = [];
  const bodies: string[] = [];
  const asked: string[] = [];
  let status = 204;
  let server: Server | undefined;
  const start = async (port: number) => {
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      const body = await text(request);
      const [, time, given] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(request.headers['veranda-signature'])) ?? [];
      const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      if (given !== expected) return response.writeHead(401).end();
      const event: Sent = JSON.parse(body);
      asked.push(event.id);
      if (status === 204) {
        taken.push(event);
        bodies.push(body);
      }
      return response.writeHead(status, { location: '/elsewhere' }).end('An answer that nobody reads.');
    };
    server = createServer((request, response) => void take(request, response)).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = undefined;
    await closed;
  };
  const port = await start(0);
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${port}/events?key=a-key-in-the-address`,
    taken,
    bodies,
    asked,
    answer: (next: number) => {
      status = next;
    },
    stop,
    startAgain: () => start(port),
  };
}

const log = (lines: string[] = []) => createLog('info', { write: (line: string) => void lines.push(line) });

/** Two processes on one database and one clock, and a receiver. */
async function openProcesses(database: TestDatabase) {
  await database.db().deleteFrom('outgoingEvent').execute();
  await database.db().deleteFrom('kiosk').execute();
  await database.db().deleteFrom('dataRequest').execute();
  let at = new Date('2026-11-25T06:00:00.000Z');
  const now = () => at;
  const receiver = await openReceiver();
  const lines: string[] = [];
  const settings = { url: receiver.url, secret };
  const open = async () => {
    const store = await database.open({ now, announces: true });
    const crm = createHealthTracker({ failuresUntilDown: 1, clock: () => at.getTime() });
    const find = createHappenings({ store, now, health: { CRM: crm }, awayMinutes: 10 });
    const webhook = createWebhookDelivery({ store, log: log(lines), now, settings, publicUrl, find });
    return { store, crm, look: webhook.sendDue };
  };
  const [here, elsewhere] = [await open(), await open()];
  return {
    here,
    elsewhere,
    receiver,
    lines,
    now,
    later(minutes: number) {
      at = new Date(at.getTime() + minutes * 60_000);
    },
    /** Looks every minute for so long. */
    async pass(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 1) {
        at = new Date(at.getTime() + 60_000);
        await Promise.all([here.look(), elsewhere.look()]);
      }
    },
    rows: () => database.db().selectFrom('outgoingEvent').selectAll().orderBy('id').execute(),
  };
}

const typesOf = (events: readonly Sent[]) => events.map(({ type }) => type).toSorted();

async function decisionIn({ operations }: Store): Promise<string> {
  return (await bringIn(operations, await beginIn(operations), 'NEEDS_REVIEW')).id;
}

async function silentKioskIn({ kiosks }: Store, name: string): Promise<string> {
  const { kiosk, code } = await kiosks.invite(name, 'Worli');
  await kiosks.enrol(code, '1');
  return kiosk.id;
}

eachEngine('the webhook', (database) => {
  it('tells each of the four happenings once, with a link to its page', async () => {
    const { here, receiver, now, pass, rows } = await openProcesses(database);
    const operationId = await decisionIn(here.store);
    const kioskId = await silentKioskIn(here.store, 'Foyer');
    const [receivedOn, dueOn] = [indianDayAfter(now(), -31), indianDayAfter(now(), -1)];
    const about = { kind: 'EXPORT', memberId: 'm', membershipNumber: '00042719', channel: 'email' } as const;
    const overdue = await here.store.dataRequests.create({ ...about, receivedOn, dueOn });
    await here.store.dataRequests.create({ ...about, receivedOn, dueOn: indianDay(now()) });
    here.crm.failed();
    await pass(30);
    const links = Object.fromEntries(receiver.taken.map(({ type, subjectId, url }) => [type, [subjectId, url]]));
    expect(links).toEqual({
      'decision.needed': [operationId, `${publicUrl}/desk/operations/${operationId}`],
      'data_request.overdue': [overdue.id, `${publicUrl}/desk/data-requests/${overdue.id}`],
      'kiosk.silent': [kioskId, `${publicUrl}/desk/kiosks`],
      'upstream.away': ['CRM', `${publicUrl}/desk/`],
    });
    expect(receiver.asked, 'each was sent once').toHaveLength(4);
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(Array.from({ length: 4 }, () => 'DELIVERED'));
    for (const body of receiver.bodies) {
      expect(Object.keys(JSON.parse(body))).toEqual(['id', 'type', 'createdAt', 'subjectId', 'url']);
    }
  });

  it('tells one outage once, though processes notice it at other times, and the next one again', async () => {
    const { here, elsewhere, receiver, pass } = await openProcesses(database);
    here.crm.failed();
    await pass(9);
    expect(receiver.taken).toEqual([]);
    elsewhere.crm.failed();
    await pass(15);
    expect(typesOf(receiver.taken)).toEqual(['upstream.away']);
    // One process sees it answer; the other one has not called it since.
    here.crm.answered();
    await pass(15);
    expect(receiver.taken).toHaveLength(1);
    elsewhere.crm.answered();
    here.crm.failed();
    await pass(15);
    expect(typesOf(receiver.taken)).toEqual(['upstream.away', 'upstream.away']);
  });

  it('delivers all after an hour without a receiver, once and in order for each subject', async () => {
    const { here, receiver, lines, later, pass, rows } = await openProcesses(database);
    receiver.answer(503);
    const kioskId = await silentKioskIn(here.store, 'Foyer');
    const decisions = [await decisionIn(here.store), await decisionIn(here.store), await decisionIn(here.store)];
    await pass(20);
    await receiver.stop();
    // It reports once, and is silent again.
    await database.db().updateTable('kiosk').set({ lastSeenAt: here.store.now() }).where('id', '=', kioskId).execute();
    await pass(40);
    expect(receiver.taken).toEqual([]);
    await receiver.startAgain();
    receiver.answer(301);
    await pass(5);
    expect(receiver.taken, 'a redirect is not followed').toEqual([]);
    receiver.answer(204);
    later(60);
    await pass(3);
    const taken = receiver.taken.map(({ id }) => id);
    expect(new Set(taken).size).toBe(taken.length);
    expect(taken).toHaveLength(5);
    expect(
      receiver.taken
        .filter(({ type }) => type === 'decision.needed')
        .map(({ subjectId }) => subjectId)
        .toSorted(),
    ).toEqual(decisions.toSorted());
    const ofKiosk = receiver.taken.filter(({ subjectId }) => subjectId === kioskId).map(({ createdAt }) => createdAt);
    expect(ofKiosk).toHaveLength(2);
    expect(ofKiosk).toEqual(ofKiosk.toSorted());
    const second = (await rows()).filter(({ subjectId }) => subjectId === kioskId).toSorted((a, b) => +a.at - +b.at)[1];
    expect(second?.tries, 'the second one waited for the first').toBe(1);
    const logged = lines.join('');
    expect(logged).toContain('the webhook did not take an event');
    for (const hidden of [secret, 'a-key-in-the-address', '127.0.0.1']) expect(logged).not.toContain(hidden);
  });

  it('gives up after three days, and then tells the next one of the subject', async () => {
    const { here, receiver, later, pass, rows } = await openProcesses(database);
    receiver.answer(400);
    const id = await decisionIn(here.store);
    await pass(1);
    later(72 * 60);
    for (const to of ['CREATING', 'NEEDS_REVIEW'] as const) {
      const row = await here.store.operations.find(id);
      if (row) await here.store.operations.advance(row, { to });
    }
    await pass(1);
    receiver.answer(204);
    await pass(3);
    expect((await rows()).map(({ outcome }) => outcome)).toEqual(['GIVEN_UP', 'DELIVERED']);
    expect(receiver.taken).toHaveLength(1);
  });

  it('forgets an event 30 days after it was taken, and does not tell it again', async () => {
    const { here, receiver, later, pass, rows } = await openProcesses(database);
    await silentKioskIn(here.store, 'Foyer');
    await pass(10);
    later(29 * 24 * 60);
    await here.store.sweep();
    expect(await rows()).toHaveLength(1);
    later(2 * 24 * 60);
    await here.store.sweep();
    expect(await rows()).toEqual([]);
    await pass(2);
    expect(receiver.taken).toHaveLength(1);
  });

  it('stores nothing where it is not configured', async () => {
    const { rows } = await openProcesses(database);
    await decisionIn(await database.open());
    expect(await rows()).toEqual([]);
  });
});

describe('a club with a webhook', () => {
  let own: Store | undefined;
  const club = openClub({
    database: { open: async (given) => (own = await openMemoryStore({ ...given, announces: true })) },
  });
  const { refusedDebit } = reviewCases(club);

  it('tells a decision from its own loop, without anything of the member', async () => {
    onTestFinished(async () => own?.close());
    const receiver = await openReceiver();
    await club.sandbox.switches({ externalIdField: null });
    const who = await refusedDebit();
    await club.another({
      jobs: true,
      env: { DESK_WEBHOOK_URL: receiver.url, DESK_WEBHOOK_SECRET: secret, PUBLIC_URL: publicUrl },
    });
    await eventually(() => expect(receiver.taken).toMatchObject([{ type: 'decision.needed', subjectId: who.id }]));
    const body = receiver.bodies.join('');
    const { mobile, membershipNumber, memberId } = who;
    for (const hidden of [mobile, membershipNumber, memberId, 'Fir green vase']) {
      expect(hidden.length).toBeGreaterThan(3);
      expect(body).not.toContain(hidden);
    }
  });

  it('tells from a store of its own, as it starts', async () => {
    const receiver = await openReceiver();
    const env = { DESK_WEBHOOK_URL: receiver.url, DESK_WEBHOOK_SECRET: secret, DATA_DIR: await temporaryFolder() };
    const services = await createServices(readConfig({ ...upstreamsOf(club.sandbox), ...env }), log());
    onTestFinished(() => services.close());
    const id = await decisionIn(services.store);
    await services.startJobs();
    await eventually(() => expect(receiver.taken).toMatchObject([{ subjectId: id }]));
  });

  it('needs a secret, and an address that nobody can read on the way', () => {
    const problems = (env: Record<string, string>): string => {
      try {
        readConfig({ REST_URL: 'http://a.example', CRM_LOGIN_URL: 'http://b.example', ...env });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    const both = { DESK_WEBHOOK_URL: 'https://hooks.example/one', DESK_WEBHOOK_SECRET: secret };
    const wrong = 'DESK_WEBHOOK_URL must be an https address without a user name and password';
    expect(problems(both)).not.toContain('DESK_WEBHOOK');
    expect(problems({ ...both, DESK_WEBHOOK_URL: 'http://127.0.0.1:9/one' })).not.toContain('DESK_WEBHOOK');
    expect(problems({ DESK_WEBHOOK_URL: 'https://hooks.example/one' })).toContain('DESK_WEBHOOK_SECRET is missing');
    expect(problems({ ...both, DESK_WEBHOOK_SECRET: 'short' })).toContain('DESK_WEBHOOK_SECRET must be at least 32');
    expect(problems({ ...both, DESK_WEBHOOK_URL: 'http://hooks.example/one' })).toContain(wrong);
    expect(problems({ ...both, DESK_WEBHOOK_URL: 'https://a:b@hooks.example/one' })).toContain(wrong);
  });
});
