import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#api/config.ts';
import { createServices, type RunningServices } from '#api/createServices.ts';
import { createLog } from '#api/log.ts';
import { parseCommand, UsageError } from '#api/operator/arguments.ts';
import { createDesk } from '#api/operator/desk.ts';
import type { Redemptions } from '#api/store/redemptionTypes.ts';
import { openStore } from '#api/store/store.ts';
import { CallCounter } from '#api/upstreams/calls.ts';
import { createTransaction } from '#api/upstreams/salesforce/transactions.ts';
import { temporaryFolder } from '#tests/store/processes.ts';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { TEST_SECRET } from '#tests/support/engines.ts';
import { asMember, callsTo, openRedeemingClub, routes, stepsOf, type RedeemingClub } from '#tests/support/redeeming.ts';
import type { TestSandbox } from '#tests/support/sandbox.ts';
import { run } from '#tests/scripts/support.ts';

/** 'One Vessel, fir'. */
const productId = '208';
const points = 6200;
/** 'Garden Hour' in Bangalore. */
const hotelId = '311';
const perNight = 8000;
const encash = {
  points: 5025,
  accountNumber: '738219046155',
  ifsc: 'DEMO0000214',
  branchName: 'Bandra East',
  personName: 'Tara Menon',
  termsAccepted: true,
};
const free = { balance: 10_000, available: 10_000, held: 0 };
const refusedForGood = {
  ...routes.debit,
  kind: 'status',
  status: 400,
  errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION',
} as const;

const upstreamsOf = (sandbox: TestSandbox) => ({
  REST_URL: sandbox.restUrl,
  CRM_LOGIN_URL: sandbox.crmLoginUrl,
  CRM_CLIENT_ID: sandbox.credentials.clientId,
  CRM_CLIENT_SECRET: sandbox.credentials.clientSecret,
  CRM_REFRESH_TOKEN: sandbox.credentials.refreshToken,
});

let club: RedeemingClub;
let api: ApiUnderTest;
const opened: RunningServices[] = [];

beforeAll(async () => {
  club = await openRedeemingClub();
});
beforeEach(async () => {
  await club.sandbox.clearFaults();
  await club.sandbox.switches({ externalIdField: null });
  api = await club.start();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((services) => services.close()));
});
afterAll(() => club.close());

interface Desk {
  /** Runs the words as the command would; rejects with the refusal. Gives what was said. */
  command(...words: string[]): Promise<string>;
  readonly services: RunningServices;
  readonly asked: readonly string[];
  logs(): string;
}

/** An operator's desk on the club's store, who answers every question with the same word. */
async function openDesk(
  options: { answer?: string; env?: Record<string, string>; redemptions?: Partial<Redemptions> } = {},
): Promise<Desk> {
  const lines: string[] = [];
  const asked: string[] = [];
  const config = readConfig({ ...upstreamsOf(club.sandbox), ...options.env });
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const store = {
    ...club.store,
    redemptions: { ...club.store.redemptions, ...options.redemptions },
    close: () => Promise.resolve(),
  };
  const services = await createServices(config, log, { store, now: club.now });
  opened.push(services);
  return {
    services,
    asked,
    logs: () => lines.join(''),
    async command(...words) {
      const said: string[] = [];
      const command = parseCommand(words);
      if (command.name === 'help') throw new Error('There is nothing to run.');
      const desk = createDesk({
        ...services,
        redemptions: store.redemptions,
        workflow: services.redemptions,
        externalIdField: config.crm.externalIdField,
        debits: config.debits,
        who: 'olivia',
        say: (text) => void said.push(text),
        ask: (question) => {
          asked.push(question);
          return Promise.resolve(options.answer ?? 'yes');
        },
      });
      await desk(command).catch((error: unknown) => {
        throw new Error(`${said.join('')}${error instanceof Error ? error.message : ''}`);
      });
      return said.join('');
    },
  };
}

async function newMember(balance = 10_000, of = club, at = api) {
  const who = await of.newcomer(at);
  if (balance > 10_000) await of.sandbox.plantLedger({ mobile: who.mobile, count: 1, points: balance - 10_000 });
  const acts = asMember(at, who);
  await of.sandbox.clearCalls();
  return { ...who, ...acts };
}
const day = (days: number, of = club) =>
  new Date(of.now().getTime() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
const debitCalls = async () => (await callsTo(club.sandbox, routes.debit)).length;

/** A stay whose answer was lost although the backend took it. */
async function lostStay(of = club, at = api) {
  const who = await newMember(10_000, of, at);
  await of.sandbox.fault({ ...routes.booking, kind: 'commit-then-drop', times: 1 });
  const { id = '' } = await who.bookHotel({ hotelId, checkIn: day(0, of), checkOut: day(1, of) });
  expect(await who.settled(of, id)).toMatchObject({ state: 'NEEDS_REVIEW' });
  const booking = (await of.sandbox.effects()).bookings.find((row) => row['mobile'] === who.mobile);
  return { ...who, id, memberId: who.id, bookingId: String(booking?.['id']) };
}

/** An order that was made, and whose Debit the CRM refused. */
async function refusedDebit(balance = 10_000, env: Record<string, string> = {}) {
  const at = await club.start({ env });
  const who = await newMember(balance, club, at);
  const keyed = env['CRM_EXTERNAL_ID_FIELD'];
  await club.sandbox.fault(
    keyed ? { ...refusedForGood, method: 'PATCH', route: `${routes.debit.route}/${keyed}/*` } : refusedForGood,
  );
  const addressId = await who.createAddress();
  const order = await who.confirmOrder({ productId, addressId });
  expect(order).toMatchObject({ state: 'NEEDS_REVIEW', order: { id: expect.any(String) } });
  await club.sandbox.clearFaults();
  await club.sandbox.clearCalls();
  return { ...who, id: order.id ?? '', memberId: who.id, orderId: order.order?.id ?? '', addressId };
}

/** The same again, made at the backend past this club. */
async function madeElsewhere(route: string, who: Awaited<ReturnType<typeof newMember>>, body: object) {
  const session = await club.store.sessions.find(who.headers['authorization']?.replace('Bearer ', '') ?? '');
  const { status } = await fetch(`${club.sandbox.restUrl}${route}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.restToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(status).toBe(201);
}

/** An order whose answer was lost, and another one like it, so that nobody can tell which it is. */
async function lostOrder(balance = 10_000) {
  const who = await newMember(balance);
  const addressId = await who.createAddress();
  await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
  const { id = '' } = await who.confirmOrder({ productId, addressId });
  await madeElsewhere(routes.order.route, who, {
    shipping_address_id: Number(addressId),
    product_id: Number(productId),
    quantity: 1,
    use_loyalty_points: true,
  });
  expect(await who.settled(club, id, 1)).toMatchObject({ state: 'NEEDS_REVIEW' });
  const orders = (await club.sandbox.effects()).orders.filter((row) => row['mobile'] === who.mobile);
  const [orderId = '', elsewhere = ''] = orders.map((row) => String(row['id']));
  await club.sandbox.clearCalls();
  return { ...who, id, memberId: who.id, addressId, orderId, elsewhere };
}

/** A request for money whose answer was lost, and another one like it. */
async function lostEncash() {
  const who = await newMember();
  await club.sandbox.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
  const { id = '' } = await who.requestEncash(encash);
  await madeElsewhere(routes.encash.route, who, {
    encash_request: {
      points_to_encash: encash.points,
      facilitation_fee: 101,
      amount_payable: 4924,
      account_number: encash.accountNumber,
      ifsc_code: encash.ifsc,
      branch_name: encash.branchName,
      person_name: encash.personName,
      terms_accepted: true,
    },
  });
  expect(await who.settled(club, id, 1)).toMatchObject({ state: 'NEEDS_REVIEW' });
  const request = (await club.sandbox.effects()).encash.find((row) => row['mobile'] === who.mobile);
  return { ...who, id, requestId: String(request?.['id']) };
}

/** Somebody posts a Debit in the CRM by hand. */
const debitByHand = ({ services }: Desk, memberId: string, amount = points) =>
  createTransaction(
    services.crm,
    { requestId: 'by-hand', calls: new CallCounter() },
    { memberId, type: 'DEBIT', points: amount },
  );

const rowOf = (text: string, id: string) => text.split('\n').find((line) => line.startsWith(id));

describe('list', () => {
  it('has what needs a person, with what is not known, and nothing of a person but the CRM id', async () => {
    const stay = await lostStay();
    const order = await refusedDebit();
    const text = await (await openDesk()).command('list');
    expect(rowOf(text, stay.id)).toMatch(
      new RegExp(`HOTEL +NEEDS_REVIEW +8000 +${stay.memberId} +\\d+ .*whether the booking was made$`),
    );
    expect(rowOf(text, order.id)).toMatch(/ORDER +NEEDS_REVIEW +6200 .*whether the CRM has its Debit, or takes one$/);
    for (const secret of [stay.mobile, order.mobile, ...(await club.sandbox.tokens())]) {
      expect(text).not.toContain(secret);
    }
  });

  it('has what is open for longer than 10 minutes, and nothing that is settled', async () => {
    const desk = await openDesk();
    const who = await newMember(2 * points);
    const order = { productId, addressId: await who.createAddress() };
    const done = await who.confirmOrder(order);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const open = await who.confirmOrder(order);
    expect(open).toMatchObject({ state: 'PENDING' });
    club.forward(500);
    expect(rowOf(await desk.command('list'), open.id ?? '')).toBeUndefined();
    club.forward(120);
    const text = await desk.command('list');
    expect(rowOf(text, open.id ?? '')).toMatch(/ORDER +CREATING +6200 .* 10 min +whether the order was made$/);
    expect(rowOf(text, done.id ?? '')).toBeUndefined();
  });
});

describe('show', () => {
  it('has the row, its steps and hold, and what the upstreams show of it now', async () => {
    const who = await refusedDebit();
    const text = await (await openDesk()).command('show', who.id);
    expect(text).toMatch(/^stage +NEEDS_REVIEW since 20/m);
    expect(text).toMatch(new RegExp(`^asked for +productId ${productId}, addressId ${who.addressId}$`, 'm'));
    expect(text).toMatch(/^hold +6200 points active$/m);
    expect(text).toMatch(/^ {2}ORDER_CREATED +DONE +20/m);
    expect(text).toMatch(/^ {2}POINTS_DEBITED +PENDING +20/m);
    expect(text).toMatch(new RegExp(`^ {2}${who.orderId} {2}number \\S+, [A-Z]+, 20\\S+ {2}of this redemption$`, 'm'));
    expect(text).toMatch(/Debits of 6200 points of the member since it began\)\n {2}none$/m);
    for (const secret of [who.mobile, ...(await club.sandbox.tokens())]) expect(text).not.toContain(secret);
  });

  it("marks what is another redemption's, and what is nobody's", async () => {
    const who = await refusedDebit(2 * points);
    const other = await who.confirmOrder({ productId, addressId: who.addressId });
    expect(other).toMatchObject({ state: 'CONFIRMED' });
    const desk = await openDesk();
    const byHand = await debitByHand(desk, who.memberId);
    const text = await desk.command('show', who.id);
    expect(text).toMatch(new RegExp(`^ {2}${other.order?.id} .* of another redemption$`, 'm'));
    expect(text).toMatch(new RegExp(`^ {2}${byHand} .* of no redemption$`, 'm'));
    expect(text.match(/ of another redemption$/gm)).toHaveLength(2);
  });

  it('says that no list of bookings exists', async () => {
    const { id } = await lostStay();
    expect(await (await openDesk()).command('show', id)).toContain('the backend has no list of bookings: ask its desk');
  });

  it('has the requests for money that match, and nothing of the account', async () => {
    const { id } = await lostEncash();
    const text = await (await openDesk()).command('show', id);
    expect(text.match(/^ {2}\d+ {2}[A-Z]+, 20\S+ {2}of no redemption$/gm)).toHaveLength(2);
    for (const secret of [encash.accountNumber, encash.personName, encash.branchName, encash.ifsc]) {
      expect(text).not.toContain(secret);
    }
  });

  it("says when the member's token is no longer accepted, and when it is gone", async () => {
    const { id } = await refusedDebit();
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 401 });
    expect(await (await openDesk()).command('show', id)).toContain(
      "the backend no longer accepts the member's token (401)",
    );
    const find: Redemptions['find'] = async (one) => {
      const row = await club.store.redemptions.find(one);
      return row && { ...row, secrets: null };
    };
    expect(await (await openDesk({ redemptions: { find } })).command('show', id)).toContain(
      "the member's token is gone",
    );
  });

  it('says when there is no such redemption', async () => {
    await expect((await openDesk()).command('show', randomUUID())).rejects.toThrow(
      'There is no redemption, referral or registration',
    );
  });
});

describe('settle', () => {
  it('posts the Debit that the CRM refused before: one, and the points are spent', async () => {
    const who = await refusedDebit();
    const desk = await openDesk();
    const said = await desk.command('settle', who.id);
    expect(said).toContain(`The order ${who.orderId} counts as made for it.`);
    expect(said).toContain('The club posts a Debit of 6200 points in the CRM.');
    expect(said).toContain('Done: it is CONFIRMED.');
    expect(desk.asked).toEqual(['Type "yes" to do this: ']);
    expect(await debitCalls()).toBe(1);
    const settled = await who.redemption(who.id);
    expect(settled).toMatchObject({ state: 'CONFIRMED', note: 'Settled by an operator.', order: { id: who.orderId } });
    expect(stepsOf(settled ?? {})).toEqual(['POINTS_HELD DONE', 'ORDER_CREATED DONE', 'POINTS_DEBITED DONE']);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
    expect(desk.logs()).toMatch(new RegExp(`"decision":"settle","redemption":"${who.id}".*"who":"olivia"`));
  });

  it('takes a Debit that is there for its own, and posts none', async () => {
    const who = await refusedDebit();
    const desk = await openDesk();
    const byHand = await debitByHand(desk, who.memberId);
    await club.sandbox.clearCalls();
    expect(await desk.command('settle', who.id)).toContain(`The Debit ${byHand} in the CRM counts as its own`);
    expect(await debitCalls()).toBe(0);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'CONFIRMED', transactionId: byHand });
  });

  it('with several Debits that could be it asks for the name of one', async () => {
    const who = await refusedDebit(3 * points);
    const desk = await openDesk();
    const [one, other] = [await debitByHand(desk, who.memberId), await debitByHand(desk, who.memberId)];
    await expect(desk.command('settle', who.id)).rejects.toThrow(`the Debit ${one} could be its own`);
    await desk.command('settle', who.id, '--transaction', other);
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'CONFIRMED', transactionId: other });
    expect(await club.store.redemptions.holdOf(who.id)).toMatchObject({ state: 'posted' });
    expect(await who.debits()).toEqual([points, points]);
  });

  it('with a key of ours in the CRM asks about a Debit without it, and posts its own under the key', async () => {
    const env = { CRM_EXTERNAL_ID_FIELD: 'Club_Key__c' };
    await club.sandbox.switches({ externalIdField: env.CRM_EXTERNAL_ID_FIELD });
    const who = await refusedDebit(2 * points, env);
    const desk = await openDesk({ env });
    const byHand = await debitByHand(desk, who.memberId);
    await expect(desk.command('settle', who.id)).rejects.toThrow(`the Debit ${byHand} could be its own`);
    expect(await desk.command('settle', who.id, '--force')).toContain('Done: it is CONFIRMED.');
    expect(await who.debits()).toEqual([points, points]);
    const row = await club.store.redemptions.find(who.id);
    expect(row?.transactionId).not.toBe(byHand);
  });

  it('never takes a Debit or an order of another redemption, forced or not', async () => {
    const who = await refusedDebit(2 * points);
    const other = await who.confirmOrder({ productId, addressId: who.addressId });
    const { transactionId } = (await club.store.redemptions.find(other.id ?? '')) ?? {};
    const desk = await openDesk();
    await expect(desk.command('settle', who.id, '--transaction', transactionId ?? '', '--force')).rejects.toThrow(
      `the Debit ${transactionId} belongs to another redemption`,
    );
    await expect(desk.command('settle', who.id, '--upstream', other.order?.id ?? '', '--force')).rejects.toThrow(
      `the order ${other.order?.id} belongs to another redemption`,
    );
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW', message: null });
    expect(desk.asked).toEqual([]);
  });

  it('of a lost order needs its id, names what could be it, and goes on with the one that is named', async () => {
    const who = await lostOrder();
    const desk = await openDesk();
    const refusal = await desk.command('settle', who.id).catch((error: Error) => error.message);
    expect(refusal).toMatch(/name it with --upstream\. Could be it: \d+, \d+\.$/m);
    expect(refusal).toContain(who.orderId);
    expect(refusal).toContain(who.elsewhere);
    await desk.command('settle', who.id, '--upstream', who.orderId);
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED', order: { id: who.orderId } });
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual({ balance: 3800, available: 3800, held: 0 });
  });

  it("refuses an order that is not among the member's, unless it is forced", async () => {
    const who = await lostOrder();
    const desk = await openDesk();
    await expect(desk.command('settle', who.id, '--upstream', '987654')).rejects.toThrow(
      "the order 987654 is not among the member's that match.",
    );
    expect(await debitCalls()).toBe(0);
    await desk.command('settle', who.id, '--upstream', '987654', '--force');
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'CONFIRMED', upstreamId: '987654' });
    expect(desk.logs()).toMatch(/"upstreamId":"987654".*"overruled":1/);
  });

  it('waits until another redemption is known whose order or Debit it could be', async () => {
    const who = await lostOrder(4 * points);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const next = await who.confirmOrder({ productId, addressId: who.addressId });
    expect(next).toMatchObject({ state: 'PENDING' });
    const desk = await openDesk();
    const settle = () => desk.command('settle', who.id, '--upstream', who.orderId);
    await expect(settle()).rejects.toThrow('is under way, whose order this could be');

    const other = await refusedDebit(4 * points);
    await club.sandbox.fault({ ...routes.debit, kind: 'commit-then-drop', times: 1 });
    const debiting = await other.confirmOrder({ productId, addressId: other.addressId });
    expect(debiting).toMatchObject({ state: 'PENDING' });
    await expect(desk.command('settle', other.id, '--force')).rejects.toThrow(
      'is under way, whose Debit this could be',
    );
    expect(await other.settled(club, debiting.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    await desk.command('settle', other.id);
    expect(await other.debits()).toEqual([points, points]);
  });

  it('of a lost stay posts its Debit, under the id of the booking', async () => {
    const who = await lostStay();
    await club.sandbox.clearCalls();
    const desk = await openDesk();
    await expect(desk.command('settle', who.id)).rejects.toThrow('it is not known which booking was made');
    await desk.command('settle', who.id, '--upstream', who.bookingId);
    expect(await callsTo(club.sandbox, routes.booking)).toEqual([]);
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([perNight]);
    expect(await who.points()).toEqual({ balance: 2000, available: 2000, held: 0 });
  });

  it('posts no Debit of a kind that the club does not debit', async () => {
    const who = await lostStay();
    const desk = await openDesk({ env: { DEBIT_HOTELS: 'false' } });
    expect(await desk.command('settle', who.id, '--upstream', who.bookingId)).toContain('posts no Debit of this kind');
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([]);
    expect(await club.store.redemptions.holdOf(who.id)).toMatchObject({ state: 'posted' });
  });

  it('keeps the points of a request for money held until it is paid or refused', async () => {
    const who = await lostEncash();
    const said = await (await openDesk()).command('settle', who.id, '--upstream', who.requestId);
    expect(said).toContain('its points stay held until it is paid or refused');
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED', encashRequest: { id: who.requestId } });
    expect(await who.points()).toEqual({ balance: 10_000, available: 4975, held: 5025 });
    expect(await who.debits()).toEqual([]);
  });

  it('changes nothing without an explicit yes', async () => {
    const who = await refusedDebit();
    for (const answer of ['', 'y', 'no']) {
      await expect((await openDesk({ answer })).command('settle', who.id)).rejects.toThrow('the answer was not "yes"');
    }
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW', message: null });
    expect(await debitCalls()).toBe(0);
    const desk = await openDesk({ answer: 'no' });
    await desk.command('settle', who.id, '--yes');
    expect(desk.asked).toEqual([]);
    expect(await who.redemption(who.id)).toMatchObject({ state: 'CONFIRMED' });
  });

  it('says so when the CRM refuses the Debit again, and the points stay held', async () => {
    const who = await refusedDebit();
    await club.sandbox.fault(refusedForGood);
    await expect((await openDesk()).command('settle', who.id)).rejects.toThrow('needs a person again');
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.points()).toEqual({ balance: 10_000, available: 3800, held: points });
  });

  it.each([['settle'], ['release']])('and release: %s is not possible while the CRM cannot be asked', async (name) => {
    const who = await refusedDebit();
    await club.sandbox.fault({ surface: 'crm', kind: 'status', status: 503 });
    await expect((await openDesk()).command(name, who.id, '--force')).rejects.toThrow('try again when the CRM answers');
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
  });

  it.each([['settle'], ['release']])('and release: %s leaves alone what does not wait for a person', async (name) => {
    const who = await newMember(2 * points);
    const order = { productId, addressId: await who.createAddress() };
    const done = await who.confirmOrder(order);
    await club.sandbox.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const open = await who.confirmOrder(order);
    const desk = await openDesk();
    await expect(desk.command(name, done.id ?? '', '--force')).rejects.toThrow('It is CONFIRMED');
    await expect(desk.command(name, open.id ?? '', '--force')).rejects.toThrow('the club goes on with it by itself');
    expect(await club.store.redemptions.find(open.id ?? '')).toMatchObject({ stage: 'CREATING' });
  });

  it('by two operators at once happens once', async () => {
    const who = await refusedDebit();
    const [one, other] = [await openDesk(), await openDesk()];
    const outcomes = await Promise.allSettled([
      one.command('settle', who.id),
      other.command('release', who.id, '--force'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { stage } = (await club.store.redemptions.find(who.id)) ?? {};
    const [spent, given] = [{ balance: 3800, available: 3800, held: 0 }, free];
    expect(await who.points()).toEqual(stage === 'CONFIRMED' ? spent : given);
    expect(await who.debits()).toEqual(stage === 'CONFIRMED' ? [points] : []);
  });

  it('notices what happened while it asked', async () => {
    const who = await refusedDebit();
    const desk = await openDesk();
    const during = await openDesk({
      redemptions: {
        // The Debit appears between the question and the deed.
        holdOf: club.store.redemptions.holdOf,
        find: async (id) => {
          looks += 1;
          if (looks === 2) await debitByHand(desk, who.memberId);
          return club.store.redemptions.find(id);
        },
      },
    });
    let looks = 0;
    await expect(during.command('settle', who.id)).rejects.toThrow('something else happened meanwhile');
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.debits()).toEqual([points]);
  });
});

describe('release', () => {
  it('gives the points of a stay back that was never booked', async () => {
    const who = await lostStay();
    const desk = await openDesk();
    const said = await desk.command('release', who.id);
    expect(said).toContain('The backend lists no bookings');
    expect(said).toContain('Done: it is FAILED.');
    const released = await who.redemption(who.id);
    expect(released).toMatchObject({ state: 'FAILED', note: 'Released by an operator. The points are free again.' });
    expect(stepsOf(released ?? {})).toEqual(['POINTS_HELD DONE', 'BOOKING_CREATED FAILED', 'POINTS_RELEASED DONE']);
    expect(await who.points()).toEqual(free);
    expect(await who.debits()).toEqual([]);
    expect(desk.logs()).toMatch(/"decision":"release".*"to":"FAILED".*"who":"olivia"/);
    expect(desk.logs()).not.toContain(who.mobile);
  });

  it('refuses while the order that was made for it stands, unless it is forced', async () => {
    const who = await refusedDebit();
    const desk = await openDesk();
    await expect(desk.command('release', who.id)).rejects.toThrow(`the backend made the order ${who.orderId} for it.`);
    expect(await who.points()).toEqual({ balance: 10_000, available: 3800, held: points });
    await desk.command('release', who.id, '--force');
    expect(await who.redemption(who.id)).toMatchObject({ state: 'FAILED' });
    expect(await who.points()).toEqual(free);
  });

  it('refuses while an order is visible that could be it', async () => {
    const who = await lostOrder();
    const refusal = (await openDesk()).command('release', who.id);
    await expect(refusal).rejects.toThrow(`the order ${who.orderId} (`);
    expect(await club.store.redemptions.find(who.id)).toMatchObject({ stage: 'NEEDS_REVIEW' });
    expect(await who.points()).toEqual({ balance: 10_000, available: 3800, held: points });
  });

  it('refuses while a Debit is visible that could be its own', async () => {
    const who = await lostStay();
    const desk = await openDesk();
    const byHand = await debitByHand(desk, who.memberId, perNight);
    await expect(desk.command('release', who.id)).rejects.toThrow(`the Debit ${byHand} (`);
    expect(await club.store.redemptions.holdOf(who.id)).toMatchObject({ state: 'active' });
  });

  it('refuses when nobody could look at the orders, unless it is forced', async () => {
    const who = await lostOrder();
    await club.sandbox.fault({ surface: 'rest', method: 'GET', route: '/orders.json', kind: 'status', status: 401 });
    const desk = await openDesk();
    await expect(desk.command('release', who.id)).rejects.toThrow('so nobody looked for the order');
    await desk.command('release', who.id, '--force');
    expect(await who.points()).toEqual(free);
  });
});

describe('the words of the command', () => {
  it.each([
    [[]],
    [['settle']],
    [['show']],
    [['destroy', 'x']],
    [['list', 'x']],
    [['show', 'x', 'y']],
    [['list', '--force']],
    [['release', 'x', '--upstream', '1']],
    [['settle', 'x', '--upstream']],
    [['settle', 'x', '--upstream', 'a b']],
    [['settle', 'x', '--transaction', 'a0B000000000001']],
    [['settle', 'x', '--now']],
  ])('are refused when they make none: %j', (words) => {
    expect(() => parseCommand(words)).toThrow(UsageError);
  });

  it('are read in any order', () => {
    expect(parseCommand(['--yes', 'settle', '--upstream', '12', 'x'])).toEqual({
      name: 'settle',
      id: 'x',
      upstreamId: '12',
      transactionId: null,
      yes: true,
      force: false,
    });
  });
});

describe('npm run redemptions', () => {
  const quiet = { DATABASE_URL: '', REST_URL: '', CRM_LOGIN_URL: '', SANDBOX: '', LOG_LEVEL: 'error' };
  const command = (env: Record<string, string>, ...words: string[]) =>
    run('scripts/run.mjs', ['redemptions', ...words], { env: { ...quiet, ...env } });

  /** The same with somebody at the terminal, who stays there after the answer. */
  const answered = async (env: Record<string, string>, answer: string, ...words: string[]) => {
    const child = spawn(process.execPath, ['scripts/run.mjs', 'redemptions', ...words], {
      env: { ...quiet, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
      timeout: 50_000,
    });
    child.stdin.write(`${answer}\n`);
    const [output, [code]] = await Promise.all([textOf(child.stdout), once(child, 'close')]);
    return { code, output };
  };

  it('needs the api to be stopped on an embedded store, then decides for good', async () => {
    const dataDir = await temporaryFolder();
    const open = (now: () => Date) =>
      openStore({ dataDir, secret: TEST_SECRET, logger: pino({ level: 'silent' }), now });
    const house = await openRedeemingClub(open);
    try {
      const env = { ...upstreamsOf(house.sandbox), DATA_DIR: dataDir, SESSION_SECRET: TEST_SECRET };
      const who = await lostStay(house, await house.start());
      const early = await command(env, 'list');
      expect(early).toMatchObject({ code: 1, output: '' });
      expect(early.errors).toContain('The api must be stopped first');
      await house.store.close();

      const listed = await command(env, 'list');
      expect(listed).toMatchObject({ code: 0, errors: '' });
      expect(rowOf(listed.output, who.id)).toContain('NEEDS_REVIEW');
      // Nobody is at this terminal.
      const unasked = await command(env, 'settle', who.id, '--upstream', who.bookingId);
      expect(unasked).toMatchObject({ code: 1 });
      expect(unasked.errors).toContain('the answer was not "yes"');
      const settled = await answered(env, 'yes', 'settle', who.id, '--upstream', who.bookingId);
      expect(settled.output).toMatch(/counts as made for it[^]*Type "yes" to do this: Done: it is CONFIRMED\.\n$/);
      expect(settled.code).toBe(0);

      const store = await open(house.now);
      try {
        const member = asMember(await house.start({ store }), who);
        expect(await member.points()).toEqual({ balance: 2000, available: 2000, held: 0 });
        expect(await member.debits()).toEqual([perNight]);
        expect(await store.redemptions.holdOf(who.id)).toMatchObject({ state: 'posted' });
      } finally {
        await store.close();
      }
      const log = await readFile(join(dataDir, 'log', 'redemptions.log'), 'utf8');
      expect(log).toContain(`"decision":"settle","redemption":"${who.id}"`);
      for (const secret of [who.mobile, ...(await house.sandbox.tokens())]) expect(log).not.toContain(secret);
    } finally {
      await house.close();
    }
  }, 120_000);

  it('brings the sandbox where the club would, and says when nothing needs a person', async () => {
    const env = { DATA_DIR: await temporaryFolder(), SANDBOX_REST_PORT: '0', SANDBOX_CRM_PORT: '0' };
    const { code, output, errors } = await command({ ...env, SANDBOX_CRM_INSTANCE_PORT: '0' }, 'list');
    expect(errors).toBe('');
    expect(output).toContain('No redemption needs a person');
    expect(code).toBe(0);
  }, 60_000);

  it('answers words that make no command with the usage', async () => {
    const env = { DATA_DIR: await temporaryFolder() };
    const wrong = await command(env);
    expect(wrong).toMatchObject({ code: 2, output: '' });
    expect(wrong.errors).toContain('npm run redemptions -- settle ID');
    expect(await command(env, '--help')).toMatchObject({ code: 0, errors: '' });
  }, 60_000);
});
