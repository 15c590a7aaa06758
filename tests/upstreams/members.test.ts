import { describe, expect, it } from 'vitest';
import { createMember, findMembersByMobile, getMembersById } from '#api/upstreams/salesforce/members.ts';
import { validateMobile } from '#api/upstreams/salesforce/validation.ts';
import { openCrm, rows, startCrm } from './support/crm.ts';
import { canaries, expectNoCanary, failureOf, newCall } from './support/observed.ts';
import { json } from './support/upstream.ts';

const id = 'a01000000000001AAA';
const wire = {
  attributes: { type: 'Loyalty_Member__c', url: `/services/data/v64.0/sobjects/Loyalty_Member__c/${id}` },
  Id: id,
  Name: 'Asha Rao',
  Loyalty_Member_Unique_Id__c: '00042719',
  Phone_Mobile_Number__c: `+91${canaries.mobile}`,
  First_Name__c: 'Asha',
  Last_Name__c: 'Rao',
  Opportunity__c: 'Lakeview 12B',
  Active__c: true,
  Loyalty_Balance__c: 12500,
  Total_Points_Credited__c: 15000.0,
  Total_Points_Debited__c: 2000,
  Total_Points_Expired__c: 500,
  CreatedDate: '2026-11-06T03:30:00.000+0000',
};

describe('findMembersByMobile', () => {
  it('asks once, for the number with and without +91, oldest first', async () => {
    const { crm, instance } = await openCrm(rows([wire]));
    const call = newCall();
    const [member] = await findMembersByMobile(crm, call, canaries.mobile);

    expect(member).toEqual({
      id,
      name: 'Asha Rao',
      membershipNumber: '00042719',
      mobile: canaries.mobile,
      firstName: 'Asha',
      lastName: 'Rao',
      opportunity: 'Lakeview 12B',
      active: true,
      balance: 12500,
      credited: 15000,
      debited: 2000,
      expired: 500,
      createdAt: '2026-11-06T03:30:00.000Z',
    });
    const { q } = instance.seen[0]?.query ?? {};
    expect(q).toContain(`WHERE Phone_Mobile_Number__c IN ('${canaries.mobile}', '+91${canaries.mobile}')`);
    expect(q).toContain('ORDER BY CreatedDate ASC, Id ASC');
    expect(call.calls.byEndpoint()).toEqual({ 'GET query/Loyalty_Member__c': 1 });
  });

  it('finds none for a number without a membership', async () => {
    const { connect } = await startCrm();
    expect(await findMembersByMobile(connect().crm, newCall(), canaries.mobile)).toEqual([]);
  });

  it.each([canaries.mobile, `+91${canaries.mobile}`, `91${canaries.mobile}`, `+91 99999 00042`, `0${canaries.mobile}`])(
    'reads %s as ten digits',
    async (phone) => {
      const { instance, connect } = await startCrm();
      instance.answers(rows([{ ...wire, Phone_Mobile_Number__c: phone }]));
      const [member] = await findMembersByMobile(connect().crm, newCall(), canaries.mobile);
      expect(member?.mobile).toBe(canaries.mobile);
    },
  );

  it.each([
    { what: 'no id', odd: { Id: undefined } },
    { what: 'a short id', odd: { Id: 'a01' } },
    { what: 'a membership number that has lost its zeros', odd: { Loyalty_Member_Unique_Id__c: 42719 } },
  ])('refuses $what, and tells no value', async ({ odd }) => {
    const { crm, lines } = await openCrm(rows([{ ...wire, ...odd }]));
    const error = await failureOf(findMembersByMobile(crm, newCall(), canaries.mobile));
    expect(error).toMatchObject({ kind: 'unreadable', code: 'CONTRACT_BROKEN' });
    expect(error.fields).toEqual([`records.${Object.keys(odd)[0]}`]);
    expectNoCanary(lines);
  });
});

describe('a total', () => {
  it.each([
    { wire: 1500.5, read: 1500.5 },
    { wire: -120, read: -120 },
    { wire: '12500.25', read: 12_500.25 },
    { wire: '12500', read: 12_500 },
    { wire: 9_999_999_999_999.99, read: 9_999_999_999_999.99 },
    { wire: 12.345, read: 12.345 },
    { wire: 2 ** 53, read: null },
    { wire: 'many', read: null },
    { wire: null, read: null },
  ])('of $wire is read as $read, and hides nothing else', async ({ wire: balance, read }) => {
    const { crm } = await openCrm(rows([{ ...wire, Loyalty_Balance__c: balance }]));
    const [member] = await findMembersByMobile(crm, newCall(), canaries.mobile);
    expect(member).toMatchObject({ balance: read, credited: 15_000, membershipNumber: '00042719' });
  });
});

describe('getMembersById', () => {
  it('asks for all of them in one query, and only for the fields that are needed', async () => {
    const { instance, connect } = await startCrm();
    const ids = ['a01000000000001AAA', 'a01000000000002AAA', 'a01000000000001AAA'];
    instance.answers(rows([{ Id: ids[1], Loyalty_Balance__c: 7 }]));
    const members = await getMembersById(connect().crm, newCall(), ids, ['balance', 'balance']);

    expect(instance.seen.map(({ query }) => query['q'])).toEqual([
      "SELECT Id, Loyalty_Balance__c FROM Loyalty_Member__c WHERE Id IN ('a01000000000001AAA', 'a01000000000002AAA')",
    ]);
    expect(members).toEqual([
      expect.objectContaining({ id: ids[1], balance: 7, credited: null, mobile: null, active: null }),
    ]);
  });

  it('asks nothing for nobody', async () => {
    const { instance, connect } = await startCrm();
    expect(await getMembersById(connect().crm, newCall(), [])).toEqual([]);
    expect(instance.seen).toHaveLength(0);
  });

  it('asks in portions that fit into an address', async () => {
    const { instance, connect } = await startCrm();
    const ids = Array.from({ length: 450 }, (_, n) => `a010000000${String(n).padStart(5, '0')}AAA`);
    await getMembersById(connect().crm, newCall(), ids);
    expect(instance.seen).toHaveLength(3);
  });
});

describe('createMember', () => {
  it('makes an active membership and leaves out what is not known', async () => {
    const { crm, instance } = await openCrm(json({ id, success: true, errors: [] }, 201));
    const member = { mobile: canaries.mobile, firstName: null, lastName: 'Rao', opportunity: null };
    await expect(createMember(crm, newCall(), member)).resolves.toBe(id);
    expect(instance.seen[0]?.path).toBe('/services/data/v64.0/sobjects/Loyalty_Member__c');
    expect(JSON.parse(instance.seen[0]?.body ?? '')).toEqual({
      Phone_Mobile_Number__c: canaries.mobile,
      Last_Name__c: 'Rao',
      Active__c: true,
    });
  });
});

describe('validateMobile', () => {
  it('gives the customers behind a number', async () => {
    const { crm, instance } = await openCrm(
      json({ records: [{ Id: id, Full_Name__c: ' Asha Rao ', Opportunity_Name__c: null, Mobile__c: 'x' }] }),
    );
    const call = newCall();
    expect(await validateMobile(crm, call, canaries.mobile)).toEqual([
      { id, fullName: 'Asha Rao', opportunityName: null, membershipId: null },
    ]);
    expect(instance.seen[0]).toMatchObject({
      path: '/services/apexrest/getValidation',
      query: { ValidationCred: canaries.mobile, ValidationType: 'Mobile' },
    });
    expect(call.calls.byEndpoint()).toEqual({ 'GET apexrest/getValidation': 1 });
  });

  it('reads an answer that is JSON within a text, as an Apex method with the type String returns it', async () => {
    const found = { records: [{ Id: id, Full_Name__c: 'Asha "Bittu" Rao', Opportunity_Name__c: 'Lake View' }] };
    for (const answer of [JSON.stringify(found), { records: JSON.stringify(found.records) }]) {
      const { crm } = await openCrm(json(answer));
      expect(await validateMobile(crm, newCall(), canaries.mobile)).toEqual([
        { id, fullName: 'Asha "Bittu" Rao', opportunityName: 'Lake View', membershipId: null },
      ]);
    }
    const { crm } = await openCrm(json('No records'));
    expect(await failureOf(validateMobile(crm, newCall(), canaries.mobile))).toMatchObject({ kind: 'unreadable' });
  });

  it.each([{ records: [] }, { records: null }, {}])('gives nobody for %j', async (answer) => {
    const { crm } = await openCrm(json(answer));
    expect(await validateMobile(crm, newCall(), canaries.mobile)).toEqual([]);
  });
});
