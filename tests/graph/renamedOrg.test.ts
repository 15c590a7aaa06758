import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrg } from '#sandbox/org/orgDescription.ts';
import { openClubFixture } from '#tests/support/clubFixture.ts';
import { logIn } from '#tests/support/login.ts';

const path = (name: string) => new URL(`../../${name}`, import.meta.url).pathname;
const example = path('docs/examples/club.config.json');
const org = readOrg(path('sandbox/org/renamed.json'));

/** The CRM calls that wrote, and the queries that were asked. */
const asked = async (sandbox: { calls(): Promise<readonly Call[]> }) => {
  const calls = (await sandbox.calls()).filter(({ surface }) => surface === 'crm');
  const queries = calls.flatMap(({ query, body }) => [query['q'] ?? '', JSON.stringify(body ?? '')]);
  return { calls, queries: queries.map((text) => decodeURIComponent(text)).join('\n') };
};
interface Call {
  readonly surface: string;
  readonly method: string;
  readonly path: string;
  readonly status: number | null;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const standardNames = /Loyalty_|Transaction_Type__c|Opportunity__c|Project_Interested__c|Type_of_Customer__c/;

describe('an org with other names, two record types, a currency, a lookup and a required field', () => {
  const club = openClubFixture({
    env: { CLUB_CONFIG: example },
    sandbox: {
      org,
      switches: {
        reasonField: org.reasonField,
        expiryField: org.expiryField,
        externalIdField: org.externalIdField,
      },
    },
  });
  let who: Awaited<ReturnType<typeof club.newcomer>>;
  beforeAll(async () => {
    who = await club.newcomer('Tara Menon');
  });
  beforeEach(() => club.sandbox.clearCalls());

  it('gets a member at the first login, with record type, region and currency', async () => {
    const mobile = '9999961234';
    await club.sandbox.addCustomer({ mobile, fullName: 'Leela Nambiar', opportunityName: 'Saanjh Canal Row' });
    const { outcome } = await logIn(club.api, club.sandbox, mobile);
    expect(outcome).toMatchObject({ welcomeCreditGiven: true, me: { name: 'Leela Nambiar' } });
    const { calls } = await asked(club.sandbox);
    const created = calls.filter(({ method, path: to }) => method === 'POST' && to.endsWith('/Club_Resident__c'));
    const fields = {
      Mobile__c: `0${mobile}`,
      Given_Name__c: 'Leela',
      Family_Name__c: 'Nambiar',
      Is_Active__c: true,
      RecordTypeId: org.objects['Loyalty_Member__c']?.recordTypes[1]?.id,
      CurrencyIsoCode: 'INR',
      Region__c: 'West',
    };
    // The first try named the home, which is a lookup here: the club has a name only, so it leaves it out.
    expect(created).toMatchObject([{ status: 400 }, { status: 201 }].slice(-created.length));
    expect(created.at(-1)?.body).toEqual(fields);
  });

  it('gets a ledger with the welcome Credit of this club, by its own date, and no name of the standard org', async () => {
    const { data, errors } = await club.api.graph<{ me: Record<string, unknown> }>(
      `{ me { points { balance available earned }
        ledger(first: 10) { totalCount nodes { type points createdAt title } }} }`,
      {},
      who.headers,
    );
    expect(errors).toBeUndefined();
    expect(data?.me).toMatchObject({
      points: { balance: 7500, available: 7500, earned: 7500 },
      ledger: { totalCount: 1, nodes: [{ type: 'CREDIT', points: 7500, title: 'Welcome bonus' }] },
    });
    const { queries } = await asked(club.sandbox);
    expect(queries).toContain('ORDER BY Posted_On__c DESC, Id DESC');
    expect(queries).not.toMatch(standardNames);
  });

  it('gets an order whose Debit is one of its own entries', async () => {
    const key = crypto.randomUUID();
    const address = await club.api.graph<{ createAddress: { address: { id: string } } }>(
      `mutation ($input: AddressInput!) { createAddress(input: $input) { __typename
        ... on CreateAddressSuccess { address { id } } ... on UserError { message } } }`,
      {
        input: {
          contactPerson: 'Tara Menon',
          mobile: '9876543210',
          email: 'tara@example.com',
          line1: '4, Fern Lane',
          city: 'Panaji',
          state: 'Goa',
          pinCode: '403001',
          type: 'HOME',
          isDefault: true,
        },
      },
      who.headers,
    );
    const addressId = address.data?.createAddress.address.id;
    const order = await club.api.graph<{ confirmOrder: Record<string, unknown> }>(
      `mutation ($input: ConfirmOrderInput!) { confirmOrder(input: $input) { __typename
        ... on Redemption { state } ... on UserError { message } } }`,
      { input: { idempotencyKey: key, productId: '208', addressId } },
      who.headers,
    );
    expect(order.data?.confirmOrder).toEqual({ __typename: 'Redemption', state: 'CONFIRMED' });
    const { calls } = await asked(club.sandbox);
    const debit = calls.find(
      ({ method, path: to }) => method === 'PATCH' && to.includes('/Club_Entry__c/Club_Key__c/'),
    );
    expect(debit).toMatchObject({ status: 201 });
    expect(debit?.body).toMatchObject({
      Resident__c: who.id,
      Amount__c: 6200,
      Kind__c: 'Spent',
      CurrencyIsoCode: 'INR',
      Posted_On__c: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      Purpose__c: expect.stringContaining('Order '),
    });
    const { data } = await club.api.graph<{ me: { points: unknown } }>(
      '{ me { points { balance redeemed } } }',
      {},
      who.headers,
    );
    expect(data?.me.points).toEqual({ balance: 1300, redeemed: 6200 });
  });

  it('gets a referral as a lead with its own fields', async () => {
    const { data } = await club.api.graph<{ referLead: Record<string, unknown> }>(
      `mutation ($input: ReferLeadInput!) { referLead(input: $input) { __typename ... on UserError { message } } }`,
      { input: { firstName: 'Nila', lastName: 'Paul', phone: '7777712345', project: 'Riverside Residences' } },
      who.headers,
    );
    expect(data?.referLead).toEqual({ __typename: 'ReferLeadSuccess' });
    const { calls } = await asked(club.sandbox);
    expect(calls.find(({ path: to }) => to.includes('/Lead/Club_Key__c/'))?.body).toMatchObject({
      MobilePhone: '07777712345',
      Home_Wanted__c: 'Riverside Residences',
      Referred_By__c: who.number,
      Channel__c: 'Club',
      LeadSource: "Residents' club",
      CurrencyIsoCode: 'INR',
    });
    const list = await club.api.graph<{ me: { referrals: unknown } }>(
      '{ me { referrals { name phoneLast4 projectName } } }',
      {},
      who.headers,
    );
    expect(list.data?.me.referrals).toContainEqual({
      name: 'Nila Paul',
      phoneLast4: '2345',
      projectName: 'Riverside Residences',
    });
  });

  it('shows the name behind a lookup as the home of a member, whose number begins with a zero', async () => {
    const member = await club.memberOf('9999900001');
    const { data } = await club.api.graph<{ me: { home: string; mobile: string } }>(
      '{ me { home mobile } }',
      {},
      member.headers,
    );
    expect(data?.me).toMatchObject({ mobile: '9999900001' });
    expect(data?.me.home).toMatch(/,/);
  });

  it('tells the rules of this club to everybody', async () => {
    const { data } = await club.api.graph(
      '{ club { welcomePoints encashFeePercent sessionHours addressStates } encashQuote(points: 1000) { facilitationFee } }',
    );
    const { rules } = JSON.parse(readFileSync(example, 'utf8')) as { rules: { addressStates: readonly string[] } };
    expect(data).toEqual({
      club: { welcomePoints: 7500, encashFeePercent: 2.5, sessionHours: 12, addressStates: rules.addressStates },
      encashQuote: { facilitationFee: 25 },
    });
  });
});
