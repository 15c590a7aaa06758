import { afterEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { memberAt, type Member } from '#tests/support/member.ts';
import { encash } from '#tests/support/redemptions.ts';

const club = openClub();
afterEach(() => club.sandbox.switches({ hiddenFields: [], readOnlyFields: [] }));

/** What the dashboard asks for. */
const DASHBOARD = `query Dashboard {
  me {
    id name firstName lastName isActive memberSince homeProjectName
    points {
      balance available held earned redeemed expired unavailable
      reconciliation {
        credits creditCount debits debitCount others otherCount unreadableCount expired balance difference isComplete
      }
    }
    ledger(first: 200) { totalCount nodes { id name type typeText points } }
    balanceHistory(maxSteps: 300) { balance change count }
    timeline(first: 50) { nodes { kind title points statusText } }
  }
}`;
interface Me extends Record<string, unknown> {
  readonly points: {
    readonly balance: number | null;
    readonly expired: number | null;
    readonly reconciliation: Record<string, number | boolean>;
  };
  readonly ledger: { readonly totalCount: number; readonly nodes: readonly { readonly name: string }[] };
  readonly balanceHistory: readonly { readonly balance: number; readonly count: number }[];
  readonly timeline: { readonly nodes: readonly { readonly title: string }[] };
}

interface Transaction {
  readonly type: string | null;
  readonly points: number | null;
  readonly name?: string;
}

/** A member with a Credit of 10,000 and these transactions. */
async function memberWith(...transactions: readonly Transaction[]) {
  const who = await club.member();
  for (const transaction of transactions) await club.sandbox.addTransaction({ mobile: who.mobile, ...transaction });
  return who;
}

async function dashboardOf(who: Pick<Member, 'graph'>): Promise<Me> {
  const { data, errors } = await who.graph<{ me: Me }>(DASHBOARD);
  expect(errors).toBeUndefined();
  if (!data) throw new Error('no data');
  return data.me;
}

describe('unusual transactions', () => {
  it('with more decimals than people see count whole, and never keep a member from redeeming', async () => {
    const who = await memberWith(
      { type: 'Credit', points: 31_033.333, name: 'Thirds' },
      { type: 'Debit', points: 0.3335, name: 'Rest' },
    );
    const me = await dashboardOf(who);
    expect(me.points).toMatchObject({ balance: 41_032.99, available: 41_032, unavailable: [] });
    expect(me.points.reconciliation).toMatchObject({ balance: 41_032.99, difference: 0, unreadableCount: 0 });
    expect(me.ledger.nodes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Thirds', points: 31_033.33 }),
        expect.objectContaining({ name: 'Rest', points: 0.33 }),
      ]),
    );
    const { confirmOrder, createAddress } = who;
    expect(await confirmOrder({ productId: '208', addressId: await createAddress() })).toMatchObject({
      state: 'CONFIRMED',
    });
  });

  it('of another type, with decimals, negative or empty stand in the ledger, and the others stay', async () => {
    const me = await dashboardOf(
      await memberWith(
        { type: 'Adjustment', points: 40, name: 'By hand' },
        { type: 'Credit', points: 12.5, name: 'Half a point' },
        { type: 'Debit', points: -500, name: 'Correction' },
        { type: null, points: 7, name: 'Typeless' },
        { type: 'Credit', points: null, name: 'Empty' },
      ),
    );
    expect(me.ledger.totalCount).toBe(6);
    const row = (name: string) => me.ledger.nodes.find((node) => node.name === name);
    expect(row('By hand')).toMatchObject({ type: 'OTHER', typeText: 'Adjustment', points: 40 });
    expect(row('Half a point')).toMatchObject({ type: 'CREDIT', typeText: 'Credit', points: 12.5 });
    expect(row('Correction')).toMatchObject({ type: 'DEBIT', points: -500 });
    expect(row('Typeless')).toMatchObject({ type: 'OTHER', typeText: null, points: 7 });
    expect(row('Empty')).toMatchObject({ type: 'CREDIT', points: null });

    expect(me.points).toMatchObject({
      balance: 10_512.5,
      available: 10_512,
      earned: 10_012.5,
      redeemed: -500,
      unavailable: [],
    });
    expect(me.points.reconciliation).toEqual({
      credits: 10_012.5,
      creditCount: 3,
      debits: -500,
      debitCount: 1,
      others: 47,
      otherCount: 2,
      unreadableCount: 1,
      expired: 0,
      balance: 10_512.5,
      difference: 0,
      isComplete: false,
    });
    expect(me.balanceHistory.at(-1)?.balance).toBe(10_512.5);
    expect(me.balanceHistory.reduce((count, step) => count + step.count, 0)).toBe(3);
    const entry = (title: string) => me.timeline.nodes.find((node) => node.title === title);
    expect(entry('By hand')).toMatchObject({ points: null, statusText: 'Adjustment' });
    expect(entry('Correction')).toMatchObject({ points: 500 });
  });

  it('are found by their type', async () => {
    const who = await memberWith({ type: 'Adjustment', points: 1 }, { type: null, points: 2 });
    const counts = '{ totalCount }';
    expect(
      await who.ask(`{ me {
        others: ledger(filter: { type: OTHER }) ${counts}
        credits: ledger(filter: { type: CREDIT }) ${counts}
        debits: ledger(filter: { type: DEBIT }) ${counts}
      } }`),
    ).toEqual({ me: { others: { totalCount: 2 }, credits: { totalCount: 1 }, debits: { totalCount: 0 } } });
  });

  it('take the balance below zero: everything is shown, nothing can be spent', async () => {
    const who = await memberWith({ type: 'Debit', points: 10_120 });
    const me = await dashboardOf(who);
    expect(me.points).toMatchObject({
      balance: -120,
      available: 0,
      redeemed: 10_120,
      unavailable: [],
      reconciliation: { balance: -120, difference: 0, isComplete: true },
    });
    expect(me.balanceHistory.map(({ balance }) => balance)).toEqual([10_000, -120]);
    expect(await who.requestEncash({ ...encash, points: 1 })).toMatchObject({
      __typename: 'InsufficientPointsError',
      available: 0,
    });
  });

  it('leave a total of 1500.5, of which 1500 can be spent and no more', async () => {
    const who = await memberWith({ type: 'Debit', points: 8_499.5 });
    expect(await who.requestEncash({ ...encash, points: 1501 })).toMatchObject({
      __typename: 'InsufficientPointsError',
      available: 1500,
    });
    expect((await dashboardOf(who)).points).toMatchObject({ balance: 1500.5, available: 1500, redeemed: 8_499.5 });
    expect(await who.requestEncash({ ...encash, points: 1500 })).toMatchObject({ state: 'CONFIRMED' });
  });
});

const memberField = (field: string) => `Loyalty_Member__c.${field}`;
const transactionField = (field: string) => `Loyalty_Transaction__c.${field}`;
const named = 'does not give the club a field';

/** What the dashboard shows of a member from whom nothing is hidden. */
const whole = {
  name: 'Tara Menon',
  firstName: 'Tara',
  lastName: 'Menon',
  homeProjectName: 'Demo booking',
  isActive: true,
  points: { balance: 10_000, available: 10_000, earned: 10_000, redeemed: 0, expired: 0, unavailable: [] as string[] },
};

describe('a field that the CRM hides from the club', () => {
  it.each([
    { field: 'Loyalty_Balance__c', gone: { points: { balance: null, available: null, unavailable: ['BALANCE'] } } },
    { field: 'Total_Points_Credited__c', gone: { points: { earned: null, unavailable: ['EARNED'] } } },
    { field: 'Total_Points_Debited__c', gone: { points: { redeemed: null, unavailable: ['REDEEMED'] } } },
    { field: 'Total_Points_Expired__c', gone: { points: { expired: null, unavailable: ['EXPIRED'] } } },
    { field: 'Opportunity__c', gone: { homeProjectName: null } },
    { field: 'Active__c', gone: { isActive: null } },
    { field: 'First_Name__c', gone: { firstName: null, name: 'Menon' } },
    { field: 'Last_Name__c', gone: { lastName: null, name: 'Tara' } },
    { field: 'Name', gone: {} },
    { field: 'CreatedDate', gone: { memberSince: null } },
  ])('takes only what depends on it, from the login on: $field', async ({ field, gone }) => {
    const who = await club.member();
    const api = await club.another();
    await club.sandbox.switches({ hiddenFields: [memberField(field)] });
    const { headers } = await club.logIn(who.mobile, api);
    const me = await dashboardOf(memberAt(api, { ...who, headers }, club.later));
    expect(me).toMatchObject({ ...whole, ...gone, points: { ...whole.points, ...gone.points } });
    expect(me.ledger.nodes).toMatchObject([{ type: 'CREDIT', points: 10_000 }]);
    expect(me.balanceHistory).toEqual([{ balance: 10_000, change: 10_000, count: 1 }]);
    const hasBoth = me.points.balance !== null && me.points.expired !== null;
    expect(me.points.reconciliation).toMatchObject({ credits: 10_000, isComplete: hasBoth });

    const missing = { object: 'Loyalty_Member__c', field, access: 'hidden' };
    const readyz: unknown = await (await fetch(`${api.url}/readyz`)).json();
    expect(readyz).toMatchObject({ status: 'ready', crm: { missingFields: [missing] } });
    const lines = api
      .logs()
      .split('\n')
      .filter((line) => line.includes(named));
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([missing]);
    expect((await club.calls()).some(({ path }) => path.endsWith('/Loyalty_Member__c/describe'))).toBe(true);
  });

  it.each([
    ['Phone_Mobile_Number__c', 'CrmUnavailableError', 'Unable to authenticate with Salesforce.'],
    [
      'Loyalty_Member_Unique_Id__c',
      'MemberNotFoundError',
      'Could not find customer identifier. Please contact support.',
    ],
  ])(
    'refuses the login clearly when it is %s, names it in the log and makes no second member',
    async (field, type, message) => {
      const { mobile } = await club.member();
      const api = await club.another();
      await club.sandbox.switches({ hiddenFields: [memberField(field)] });
      const otp = await receiveOtp(api, club.sandbox, mobile);
      await club.forgetCalls();
      const { data } = await api.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
      expect(data?.verifyOtp).toMatchObject({ __typename: type, message });
      expect(api.logs()).toMatch(new RegExp(`"field":"${field}".*${named}`));
      const writes = (await club.calls()).filter(({ method, surface }) => surface === 'crm' && method === 'POST');
      expect(writes).toEqual([]);
    },
  );

  it('of a transaction leaves the rows, without amounts', async () => {
    const who = await memberWith({ type: 'Debit', points: 100 });
    await club.sandbox.switches({ hiddenFields: [transactionField('Loyalty_Points__c')] });
    const me = await dashboardOf(who);
    expect(me.ledger.nodes).toMatchObject([
      { type: 'DEBIT', points: null },
      { type: 'CREDIT', points: null },
    ]);
    expect(me.points).toMatchObject({
      balance: 9_900,
      unavailable: [],
      reconciliation: { creditCount: 1, debitCount: 1, unreadableCount: 2, isComplete: false },
    });
    expect(me.balanceHistory).toEqual([]);
  });

  it('is the balance: nothing can be redeemed, and the answer says why', async () => {
    const who = await club.member();
    await club.sandbox.switches({ hiddenFields: [memberField('Loyalty_Balance__c')] });
    await expect(who.requestEncash(encash)).rejects.toThrow(
      'We can’t check your points right now, so you can’t redeem yet. No points were taken.',
    );
    expect((await club.sandbox.effects()).encash.filter(({ mobile }) => mobile === who.mobile)).toEqual([]);
  });
});

describe('a field that the club may not write', () => {
  it.each([{ readOnlyFields: [memberField('Opportunity__c')] }, { hiddenFields: [memberField('Opportunity__c')] }])(
    'is left out of a new membership when the member can do without: %j',
    async (switches) => {
      const api = await club.another();
      await club.sandbox.switches(switches);
      const { headers } = await club.logIn(await club.customer(), api);
      const { data } = await api.graph('{ me { firstName homeProjectName isActive } }', {}, headers);
      expect(data).toEqual({ me: { firstName: 'Tara', homeProjectName: null, isActive: true } });
      expect(api.logs()).toMatch(new RegExp(`"field":"Opportunity__c".*${named}`));
    },
  );

  it('is named in the log and in /readyz when a write cannot do without it', async () => {
    const api = await club.another();
    await club.sandbox.switches({ readOnlyFields: [transactionField('Loyalty_Points__c')] });
    const { outcome } = await club.logIn(await club.customer(), api);
    expect(outcome.isWelcomeCreditGiven).toBe(false);
    const missing = { object: 'Loyalty_Transaction__c', field: 'Loyalty_Points__c', access: 'read-only' };
    const readyz: unknown = await (await fetch(`${api.url}/readyz`)).json();
    expect(readyz).toMatchObject({ crm: { missingFields: [missing] } });
    expect(api.logs()).toContain(named);
  });
});
