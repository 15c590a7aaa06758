import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createServices } from '#api/main/createServices.ts';
import { readConfig } from '#api/main/config.ts';
import type { Store } from '#api/store/store.ts';
import { indianDay, indianDayAfter } from '#rules/indianDay.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';
import { upstreamsOf } from '#tests/support/api.ts';
import { temporaryFolder } from '#tests/store/processes.ts';
import { openClub } from '#tests/support/club.ts';
import { eachEngine, openMemoryStore, type TestDatabase } from '#tests/support/engines.ts';
import { eventually } from '#tests/support/waitFor.ts';
import {
  decisionIn,
  log,
  openProcesses as openChannels,
  openReceiver,
  publicUrl,
  secret,
  type Sent,
  silentKioskIn,
} from './support/outgoing.ts';

const openProcesses = (database: TestDatabase) => openChannels(database, { channels: ['WEBHOOK'] });

const typesOf = (events: readonly Sent[]) => events.map(({ type }) => type).toSorted();

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

  it('tells of a silent kiosk only after five minutes in which its gallery is open', async () => {
    const { here, receiver, now, pass } = await openProcesses(database);
    const kioskId = await silentKioskIn(here.store, 'Foyer');
    const { gallery = '' } = (await here.store.kiosks.find(kioskId)) ?? {};
    const settings = await here.store.galleries.named(gallery);
    if (!settings) throw new Error('The kiosk has no gallery.');
    const today = indianDay(now());
    await here.store.galleries.save({ ...settings, closedOn: [today, indianDayAfter(now(), 1)] });
    await pass(30);
    expect(receiver.taken).toEqual([]);
    await here.store.galleries.save(settings);
    await pass(10);
    expect(receiver.taken).toMatchObject([{ type: 'kiosk.silent', subjectId: kioskId }]);
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

  it('waits for the note of an end that another process is writing', async () => {
    // The embedded database has one connection: what one process writes there is never half written for another.
    if (database.engine === 'pglite') return;
    const { here, elsewhere, now, later, pass, rows } = await openProcesses(database);
    here.crm.failed();
    await pass(15);
    expect(await rows()).toHaveLength(1);
    later(5);
    const db = database.db();
    const waiting = () =>
      sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    let told: Promise<boolean> | undefined;
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('outgoingEvent').set({ overAt: now() }).execute();
      told = elsewhere.store.outgoingEvents.isTold('CRM', new Date(now().getTime() - 15 * 60_000));
      await eventually(async () => expect((await waiting()).rows).toHaveLength(1));
    });
    expect(await told, 'the outage that ended just now was told').toBe(true);
    expect(await elsewhere.store.outgoingEvents.isTold('CRM', now()), 'a later one was not').toBe(false);
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
    expect(logged).toContain('a channel of the desk did not take an event');
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
    database: { open: async (given) => (own = await openMemoryStore({ ...given, announces: ['WEBHOOK'] })) },
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
