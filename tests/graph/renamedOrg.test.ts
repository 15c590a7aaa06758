import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readOrg } from '#sandbox/org/orgDescription.ts';
import type { CallRecord } from '#sandbox/faults/callLog.ts';
import { openClub } from '#tests/support/club.ts';
import type { Member } from '#tests/support/member.ts';

const path = (name: string) => new URL(`../../${name}`, import.meta.url).pathname;
const example = path('docs/examples/club.config.json');
const org = readOrg(path('sandbox/org/renamed.json'));

const standardNames = /Loyalty_|Transaction_Type__c|Opportunity__c|Project_Interested__c|Type_of_Customer__c/;

describe('an org with other names, two record types, a currency, a lookup and a required field', () => {
  const { reasonField, expiryField, externalIdField } = org;
  const club = openClub({
    env: { CLUB_CONFIG: example },
    sandbox: { org, switches: { reasonField, expiryField, externalIdField } },
  });
  const crmCalls = async () => (await club.calls()).filter(({ surface }) => surface === 'crm');
  const mobile = '9999961234';
  let login: Awaited<ReturnType<typeof club.logIn>>;
  let callsOfLogin: readonly CallRecord[];
  let who: Member;
  beforeAll(async () => {
    await club.sandbox.addCustomer({ mobile, fullName: 'Leela Nambiar', opportunityName: 'Saanjh Canal Row' });
    login = await club.logIn(mobile);
    callsOfLogin = await crmCalls();
    who = await club.member(mobile);
  });

  it('gets a member at the first login, with record type, region and currency', () => {
    expect(login.outcome).toMatchObject({ isWelcomeCreditGiven: true, me: { name: 'Leela Nambiar' } });
    const created = callsOfLogin.filter(
      ({ method, path: to }) => method === 'POST' && to.endsWith('/Club_Resident__c'),
    );
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
    const { me } = await who.ask<{ me: unknown }>(
      '{ me { points { balance available earned } ledger(first: 10) { totalCount nodes { type points createdAt title } } } }',
    );
    expect(me).toMatchObject({
      points: { balance: 7500, available: 7500, earned: 7500 },
      ledger: { totalCount: 1, nodes: [{ type: 'CREDIT', points: 7500, title: 'Welcome bonus' }] },
    });
    const texts = (await crmCalls()).map(({ query, body }) => `${query['q'] ?? ''}\n${JSON.stringify(body ?? '')}`);
    const queries = decodeURIComponent(texts.join('\n'));
    expect(queries).toContain('ORDER BY Posted_On__c DESC, Id DESC');
    expect(queries).not.toMatch(standardNames);
  });

  it('gets an order whose Debit is one of its own entries', async () => {
    const created = await who.send<{ address: { id: string } }>(
      `mutation ($input: AddressInput!) { createAddress(input: $input) { ... on CreateAddressSuccess { address { id } } } }`,
      {
        input: {
          contactPerson: 'Leela Nambiar',
          mobile: '9876543210',
          email: 'leela@example.com',
          line1: '4, Fern Lane',
          city: 'Panaji',
          state: 'Goa',
          pinCode: '403001',
          type: 'HOME',
          isDefault: true,
        },
      },
    );
    const order = await who.confirmOrder({ productId: '208', addressId: created.address.id });
    expect(order).toMatchObject({ __typename: 'Redemption', state: 'CONFIRMED' });
    const debit = (await crmCalls()).find(
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
    expect(await who.ask('{ me { points { balance redeemed } } }')).toEqual({
      me: { points: { balance: 1300, redeemed: 6200 } },
    });
  });

  it('gets a referral as a lead with its own fields', async () => {
    const lead = { firstName: 'Nila', lastName: 'Paul', phone: '7777712345', project: 'Riverside Residences' };
    const query = 'mutation ($input: ReferLeadInput!) { referLead(input: $input) { __typename } }';
    expect(await who.send(query, { input: lead })).toEqual({ __typename: 'ReferLeadSuccess' });
    expect((await crmCalls()).find(({ path: to }) => to.includes('/Lead/Club_Key__c/'))?.body).toMatchObject({
      MobilePhone: '07777712345',
      Home_Wanted__c: 'Riverside Residences',
      Referred_By__c: who.membershipNumber,
      Channel__c: 'Club',
      LeadSource: "Residents' club",
      CurrencyIsoCode: 'INR',
    });
    const { me } = await who.ask<{ me: { referrals: unknown } }>(
      '{ me { referrals { name phoneLast4 projectName } } }',
    );
    expect(me.referrals).toContainEqual({ name: 'Nila Paul', phoneLast4: '2345', projectName: lead.project });
  });

  it('shows the name behind a lookup as the home of a member, whose number begins with a zero', async () => {
    const { ask } = await club.member('9999900001');
    expect(await ask('{ me { homeProjectName mobile } }')).toEqual({
      me: { homeProjectName: expect.stringMatching(/,/), mobile: '9999900001' },
    });
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
