import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { customersOf, logIn, receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

/** What the dashboard asks for. */
const DASHBOARD = `query Dashboard {
  me {
    id name firstName lastName active memberSince home
    points {
      balance available held earned redeemed expired missing
      reconciliation {
        credits creditCount debits debitCount others otherCount unreadableCount expired balance difference complete
      }
    }
    ledger(first: 200) { totalCount nodes { id name type typeLabel points } }
    balanceHistory(maxSteps: 300) { balance change count }
    timeline(first: 50) { nodes { kind title points status } }
  }
}`;

interface Points {
  balance: number | null;
  available: number | null;
  held: number | null;
  earned: number | null;
  redeemed: number | null;
  expired: number | null;
  missing: string[];
  reconciliation: Record<string, number | boolean>;
}
interface Me extends Record<string, unknown> {
  points: Points;
  ledger: {
    totalCount: number;
    nodes: { name: string; type: string; typeLabel: string | null; points: number | null }[];
  };
  balanceHistory: { balance: number; change: number; count: number }[];
  timeline: { nodes: { kind: string; title: string; points: number | null; status: string | null }[] };
}

const REQUEST_ENCASH = `mutation Encash($input: RequestEncashInput!) {
  requestEncash(input: $input) { __typename ... on UserError { message } ... on InsufficientPointsError { available } }
}`;
const encash = (points: number) => ({
  points,
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Candolim',
  personName: 'Tara Menon',
  termsAccepted: true,
  idempotencyKey: randomUUID(),
});

/** SMS are limited per address: time passes before each test. */
let time = Date.now();
const now = () => new Date(time);

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let newCustomer: ReturnType<typeof customersOf>;

beforeAll(async () => {
  sandbox = await startSandbox({ now });
  store = await openMemoryStore({ now });
  api = await startApi(sandbox, { now, store });
  newCustomer = customersOf(sandbox);
});
beforeEach(() => {
  time += 11 * 60_000;
});
afterEach(() => sandbox.switches({ hiddenFields: [], readOnlyFields: [] }));
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

/** An api on the same store that has not met any field of the CRM yet. */
const startAnother = () => startApi(sandbox, { now, store: { ...store, close: async () => undefined } });

/** A member with the welcome Credit of 10,000 and these transactions, signed in anew. */
async function memberWith(...transactions: { type: string | null; points: number | null; name?: string }[]) {
  const mobile = await newCustomer();
  await logIn(api, sandbox, mobile);
  for (const transaction of transactions) await sandbox.addTransaction({ mobile, ...transaction });
  const { headers } = await logIn(api, sandbox, mobile);
  return { mobile, headers };
}

async function dashboardOf(headers: Record<string, string>, on: ApiUnderTest = api): Promise<Me> {
  const { data, errors } = await on.graph<{ me: Me }>(DASHBOARD, {}, headers);
  expect(errors).toBeUndefined();
  if (!data) throw new Error('no data');
  return data.me;
}

describe('unusual transactions', () => {
  it('of another type, with decimals, negative or empty stand in the ledger, and the others stay', async () => {
    const { headers } = await memberWith(
      { type: 'Adjustment', points: 40, name: 'By hand' },
      { type: 'Credit', points: 12.5, name: 'Half a point' },
      { type: 'Debit', points: -500, name: 'Correction' },
      { type: null, points: 7, name: 'Typeless' },
      { type: 'Credit', points: null, name: 'Empty' },
    );
    const me = await dashboardOf(headers);
    expect(me.ledger.totalCount).toBe(6);
    const row = (name: string) => me.ledger.nodes.find((node) => node.name === name);
    expect(row('By hand')).toMatchObject({ type: 'OTHER', typeLabel: 'Adjustment', points: 40 });
    expect(row('Half a point')).toMatchObject({ type: 'CREDIT', typeLabel: 'Credit', points: 12.5 });
    expect(row('Correction')).toMatchObject({ type: 'DEBIT', points: -500 });
    expect(row('Typeless')).toMatchObject({ type: 'OTHER', typeLabel: null, points: 7 });
    expect(row('Empty')).toMatchObject({ type: 'CREDIT', points: null });

    expect(me.points).toMatchObject({
      balance: 10_512.5,
      available: 10_512,
      earned: 10_012.5,
      redeemed: -500,
      missing: [],
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
      complete: false,
    });
    expect(me.balanceHistory.at(-1)?.balance).toBe(10_512.5);
    expect(me.balanceHistory.reduce((count, step) => count + step.count, 0)).toBe(3);
    const entry = (title: string) => me.timeline.nodes.find((node) => node.title === title);
    expect(entry('By hand')).toMatchObject({ points: null, status: 'Adjustment' });
    expect(entry('Correction')).toMatchObject({ points: 500 });
  });

  it('are found by their type', async () => {
    const { headers } = await memberWith({ type: 'Adjustment', points: 1 }, { type: null, points: 2 });
    const filtered = async (type: string) => {
      const query = 'query ($filter: LedgerFilter) { me { ledger(filter: $filter) { totalCount nodes { type } } } }';
      const { data } = await api.graph<{ me: Pick<Me, 'ledger'> }>(query, { filter: { type } }, headers);
      return data?.me.ledger.totalCount;
    };
    expect([await filtered('OTHER'), await filtered('CREDIT'), await filtered('DEBIT')]).toEqual([2, 1, 0]);
  });

  it('add up to the last hundredth', async () => {
    const cents = [0.1, 0.2, 0.7].map((points) => ({ type: 'Credit', points }));
    const me = await dashboardOf((await memberWith(...cents)).headers);
    expect(me.points).toMatchObject({ balance: 10_001, missing: [] });
    expect(me.points.reconciliation).toMatchObject({ credits: 10_001, difference: 0, complete: true });
    expect(me.balanceHistory.at(-1)?.balance).toBe(10_001);
  });

  it('take the balance below zero: everything is shown, nothing can be spent', async () => {
    const { headers } = await memberWith({ type: 'Debit', points: 10_120 });
    const me = await dashboardOf(headers);
    expect(me.points).toMatchObject({ balance: -120, available: 0, redeemed: 10_120, missing: [] });
    expect(me.points.reconciliation).toMatchObject({ balance: -120, difference: 0, complete: true });
    expect(me.balanceHistory.map(({ balance }) => balance)).toEqual([10_000, -120]);
    const { data } = await api.graph(REQUEST_ENCASH, { input: encash(1) }, headers);
    expect(data).toMatchObject({ requestEncash: { __typename: 'InsufficientPointsError', available: 0 } });
  });

  it('leave a total of 1500.5, of which 1500 can be spent and no more', async () => {
    const { headers } = await memberWith({ type: 'Debit', points: 8_499.5 });
    expect((await dashboardOf(headers)).points).toMatchObject({ balance: 1500.5, available: 1500, redeemed: 8_499.5 });
    const tooMuch = await api.graph(REQUEST_ENCASH, { input: encash(1501) }, headers);
    expect(tooMuch.data).toMatchObject({ requestEncash: { __typename: 'InsufficientPointsError', available: 1500 } });
    const all = await api.graph(REQUEST_ENCASH, { input: encash(1500) }, headers);
    expect(all.data).toMatchObject({ requestEncash: { __typename: 'Redemption' } });
  });
});

const memberField = (field: string) => `Loyalty_Member__c.${field}`;
const transactionField = (field: string) => `Loyalty_Transaction__c.${field}`;
/** What the dashboard shows of a member from whom nothing is hidden. */
const whole = {
  name: 'Tara Menon',
  firstName: 'Tara',
  lastName: 'Menon',
  home: 'Demo booking',
  active: true,
  points: { balance: 10_000, available: 10_000, earned: 10_000, redeemed: 0, expired: 0, missing: [] as string[] },
};

describe('a field that the CRM hides from the club', () => {
  const readyz = async (on: ApiUnderTest) => (await fetch(`${on.url}/readyz`)).json();

  it.each([
    { field: 'Loyalty_Balance__c', gone: { points: { balance: null, available: null, missing: ['BALANCE'] } } },
    { field: 'Total_Points_Credited__c', gone: { points: { earned: null, missing: ['EARNED'] } } },
    { field: 'Total_Points_Debited__c', gone: { points: { redeemed: null, missing: ['REDEEMED'] } } },
    { field: 'Total_Points_Expired__c', gone: { points: { expired: null, missing: ['EXPIRED'] } } },
    { field: 'Opportunity__c', gone: { home: null } },
    { field: 'Active__c', gone: { active: null } },
    { field: 'First_Name__c', gone: { firstName: null, name: 'Menon' } },
    { field: 'Last_Name__c', gone: { lastName: null, name: 'Tara' } },
    { field: 'Name', gone: {} },
    { field: 'CreatedDate', gone: { memberSince: null } },
  ])('takes only what depends on it: $field', async ({ field, gone }) => {
    const { mobile } = await memberWith();
    const fresh = await startAnother();
    try {
      await sandbox.switches({ hiddenFields: [memberField(field)] });
      const { headers } = await logIn(fresh, sandbox, mobile);
      const me = await dashboardOf(headers, fresh);
      expect(me).toMatchObject({ ...whole, ...gone, points: { ...whole.points, ...gone.points } });
      expect(me.ledger.nodes).toMatchObject([{ type: 'CREDIT', points: 10_000 }]);
      expect(me.balanceHistory).toEqual([{ balance: 10_000, change: 10_000, count: 1 }]);
      const hasBoth = me.points.balance !== null && me.points.expired !== null;
      expect(me.points.reconciliation).toMatchObject({ credits: 10_000, complete: hasBoth });

      const missing = { object: 'Loyalty_Member__c', field, access: 'hidden' };
      expect(await readyz(fresh)).toMatchObject({ status: 'ready', crm: { missingFields: [missing] } });
      const named = fresh
        .logs()
        .split('\n')
        .filter((line) => line.includes('does not give the club a field'));
      expect(named).toHaveLength(1);
      expect(JSON.parse(named[0] ?? '')).toMatchObject(missing);
      const described = (await sandbox.calls()).filter(({ path }) => path.endsWith('/Loyalty_Member__c/describe'));
      expect(described.length).toBeGreaterThan(0);
    } finally {
      await fresh.close();
    }
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
      const { mobile } = await memberWith();
      const fresh = await startAnother();
      try {
        await sandbox.switches({ hiddenFields: [memberField(field)] });
        const otp = await receiveOtp(fresh, sandbox, mobile);
        await sandbox.clearCalls();
        const { data } = await fresh.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
        expect(data?.verifyOtp).toMatchObject({ __typename: type, message });
        expect(fresh.logs()).toMatch(new RegExp(`"field":"${field}".*does not give the club a field`));
        expect((await sandbox.calls()).filter(({ method, surface }) => surface === 'crm' && method === 'POST')).toEqual(
          [],
        );

        await sandbox.switches({ hiddenFields: [] });
      } finally {
        await fresh.close();
      }
    },
  );

  it('of a transaction leaves the rows: without amounts', async () => {
    const { headers } = await memberWith({ type: 'Debit', points: 100 });
    await sandbox.switches({ hiddenFields: [transactionField('Loyalty_Points__c')] });
    const me = await dashboardOf(headers);
    expect(me.ledger.nodes).toMatchObject([
      { type: 'DEBIT', points: null },
      { type: 'CREDIT', points: null },
    ]);
    expect(me.points).toMatchObject({ balance: 9_900, missing: [] });
    expect(me.points.reconciliation).toMatchObject({
      creditCount: 1,
      debitCount: 1,
      unreadableCount: 2,
      complete: false,
    });
    expect(me.balanceHistory).toEqual([]);
  });

  it('of a transaction leaves the rows: without their type', async () => {
    const { headers } = await memberWith({ type: 'Debit', points: 100 });
    await sandbox.switches({ hiddenFields: [transactionField('Transaction_Type__c')] });
    const me = await dashboardOf(headers);
    expect(me.ledger.nodes).toMatchObject([
      { type: 'OTHER', typeLabel: null, points: 100 },
      { type: 'OTHER', typeLabel: null, points: 10_000 },
    ]);
    expect(me.points.reconciliation).toMatchObject({ credits: 0, others: 10_100, otherCount: 2, complete: false });
  });

  it('is the balance: nothing can be redeemed, and the answer says why', async () => {
    const { headers } = await memberWith();
    await sandbox.switches({ hiddenFields: [memberField('Loyalty_Balance__c')] });
    const { data, errors } = await api.graph(REQUEST_ENCASH, { input: encash(100) }, headers);
    expect(data?.['requestEncash'] ?? null).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'Your points balance is not available right now, so nothing can be redeemed. No points were taken.',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
    expect((await sandbox.effects()).encash.filter(({ seeded }) => seeded !== 1)).not.toContainEqual(
      expect.objectContaining({ wire: expect.objectContaining({ points_to_encash: 100 }) }),
    );
  });
});

describe('a field that the club may not write', () => {
  it.each([{ readOnlyFields: [memberField('Opportunity__c')] }, { hiddenFields: [memberField('Opportunity__c')] }])(
    'is left out of a new membership when the member can do without: %j',
    async (switches) => {
      const mobile = await newCustomer();
      const fresh = await startAnother();
      try {
        await sandbox.switches(switches);
        const { headers } = await logIn(fresh, sandbox, mobile);
        const { data } = await fresh.graph('{ me { firstName home active } }', {}, headers);
        expect(data).toEqual({ me: { firstName: 'Tara', home: null, active: true } });
        expect(fresh.logs()).toMatch(/"field":"Opportunity__c".*does not give the club a field/);
      } finally {
        await fresh.close();
      }
    },
  );

  it('is named in the log and in /readyz when a write cannot do without it', async () => {
    const mobile = await newCustomer();
    const fresh = await startAnother();
    try {
      await sandbox.switches({ readOnlyFields: [transactionField('Loyalty_Points__c')] });
      const { outcome } = await logIn(fresh, sandbox, mobile);
      expect(outcome.welcomeCreditGiven).toBe(false);
      const missing = { object: 'Loyalty_Transaction__c', field: 'Loyalty_Points__c', access: 'read-only' };
      expect(await (await fetch(`${fresh.url}/readyz`)).json()).toMatchObject({ crm: { missingFields: [missing] } });
    } finally {
      await fresh.close();
    }
  });
});
