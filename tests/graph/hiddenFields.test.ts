import { afterEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { encash, openDashboardFixture, REQUEST_ENCASH } from '#tests/support/dashboardFixture.ts';
import { logIn, receiveOtp, VERIFY_OTP, type VerifyOtpAnswer } from '#tests/support/login.ts';

const club = openDashboardFixture();
const { newCustomer, startAnother, memberWith, dashboardOf } = club;

afterEach(() => club.sandbox.switches({ hiddenFields: [], readOnlyFields: [] }));

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
      await club.sandbox.switches({ hiddenFields: [memberField(field)] });
      const { headers } = await logIn(fresh, club.sandbox, mobile);
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
      const described = (await club.sandbox.calls()).filter(({ path }) => path.endsWith('/Loyalty_Member__c/describe'));
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
        await club.sandbox.switches({ hiddenFields: [memberField(field)] });
        const otp = await receiveOtp(fresh, club.sandbox, mobile);
        await club.sandbox.clearCalls();
        const { data } = await fresh.graph<VerifyOtpAnswer>(VERIFY_OTP, { mobile, otp, carrier: 'BEARER' });
        expect(data?.verifyOtp).toMatchObject({ __typename: type, message });
        expect(fresh.logs()).toMatch(new RegExp(`"field":"${field}".*does not give the club a field`));
        expect(
          (await club.sandbox.calls()).filter(({ method, surface }) => surface === 'crm' && method === 'POST'),
        ).toEqual([]);

        await club.sandbox.switches({ hiddenFields: [] });
      } finally {
        await fresh.close();
      }
    },
  );

  it('of a transaction leaves the rows: without amounts', async () => {
    const { headers } = await memberWith({ type: 'Debit', points: 100 });
    await club.sandbox.switches({ hiddenFields: [transactionField('Loyalty_Points__c')] });
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
    await club.sandbox.switches({ hiddenFields: [transactionField('Transaction_Type__c')] });
    const me = await dashboardOf(headers);
    expect(me.ledger.nodes).toMatchObject([
      { type: 'OTHER', typeLabel: null, points: 100 },
      { type: 'OTHER', typeLabel: null, points: 10_000 },
    ]);
    expect(me.points.reconciliation).toMatchObject({ credits: 0, others: 10_100, otherCount: 2, complete: false });
  });

  it('is the balance: nothing can be redeemed, and the answer says why', async () => {
    const { headers } = await memberWith();
    await club.sandbox.switches({ hiddenFields: [memberField('Loyalty_Balance__c')] });
    const { data, errors } = await club.api.graph(REQUEST_ENCASH, { input: encash(100) }, headers);
    expect(data?.['requestEncash'] ?? null).toBeNull();
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'We can’t check your points right now, so you can’t redeem yet. No points were taken.',
        extensions: { code: 'UPSTREAM_UNAVAILABLE' },
      }),
    ]);
    expect((await club.sandbox.effects()).encash.filter(({ seeded }) => seeded !== 1)).not.toContainEqual(
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
        await club.sandbox.switches(switches);
        const { headers } = await logIn(fresh, club.sandbox, mobile);
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
      await club.sandbox.switches({ readOnlyFields: [transactionField('Loyalty_Points__c')] });
      const { outcome } = await logIn(fresh, club.sandbox, mobile);
      expect(outcome.welcomeCreditGiven).toBe(false);
      const missing = { object: 'Loyalty_Transaction__c', field: 'Loyalty_Points__c', access: 'read-only' };
      expect(await (await fetch(`${fresh.url}/readyz`)).json()).toMatchObject({ crm: { missingFields: [missing] } });
    } finally {
      await fresh.close();
    }
  });
});
