import { describe, expect, it } from 'vitest';
import { createLead, findLeads, getLeads } from '#api/upstreams/salesforce/leads.ts';
import type { NewLead } from '#api/upstreams/salesforce/leads.ts';
import { openClub } from './support/club.ts';
import { rows, salesforceError, startCrm } from './support/crm.ts';
import { canaries, expectNoCanary, failureOf, newCall } from './support/observed.ts';
import { json, reset } from './support/upstream.ts';

const id = '00Q000000000001AAA';
const lead: NewLead = {
  firstName: 'Noor',
  lastName: 'Iyer',
  mobile: canaries.mobile,
  email: null,
  rating: 'Hot',
  leadSource: 'Loyalty Club',
  project: 'Lakeview',
  customerType: 'Individual',
  company: 'Noor Iyer',
  membershipNumber: '00042719',
  description: 'Wants to book a site visit.',
};
const fields = {
  FirstName: 'Noor',
  LastName: 'Iyer',
  MobilePhone: canaries.mobile,
  Rating: 'Hot',
  LeadSource: 'Loyalty Club',
  Project_Interested__c: 'Lakeview',
  Type_of_Customer__c: 'Individual',
  Company: 'Noor Iyer',
  Loyalty_Member_Unique_Id__c: '00042719',
  Description: 'Wants to book a site visit.',
};
const wire = {
  ...fields,
  Id: id,
  MobilePhone: `+91 ${canaries.mobile}`,
  Email: null,
  Status: 'Open - Not Contacted',
  CreatedDate: '2026-11-06T03:30:00.000+0000',
};
const record = {
  id,
  firstName: 'Noor',
  lastName: 'Iyer',
  mobile: canaries.mobile,
  email: null,
  rating: 'Hot',
  project: 'Lakeview',
  customerType: 'Individual',
  status: 'Open - Not Contacted',
  source: 'Loyalty Club',
  createdAt: '2026-11-06T03:30:00.000Z',
  modifiedAt: null,
};
const query = { membershipNumber: '00042719', limit: 50 };

describe('getLeads', () => {
  it("asks once for a member's leads, newest first", async () => {
    const { instance, connect } = await startCrm();
    instance.answers(rows([wire]));
    const call = newCall();
    expect(await getLeads(connect().crm, call, { ...query, membershipNumber: "0'42" })).toEqual([record]);
    expect(call.calls.byEndpoint()).toEqual({ 'GET query/Lead': 1 });
    expect(instance.seen[0]?.query['q']).toBe(
      'SELECT Id, FirstName, LastName, MobilePhone, Email, Rating, Project_Interested__c, Type_of_Customer__c, Status,' +
        " LeadSource, CreatedDate, LastModifiedDate FROM Lead WHERE Loyalty_Member_Unique_Id__c = '0\\'42'" +
        ' ORDER BY CreatedDate DESC, Id DESC LIMIT 50',
    );
  });

  it("gives null for what is missing, and for an org's own choices", async () => {
    const { instance, connect } = await startCrm();
    instance.answers(rows([{ Id: id, CreatedDate: wire.CreatedDate, Rating: 'Lukewarm', Type_of_Customer__c: null }]));
    expect(await getLeads(connect().crm, newCall(), query)).toEqual([
      {
        ...Object.fromEntries(Object.keys(record).map((name) => [name, null])),
        id,
        createdAt: '2026-11-06T03:30:00.000Z',
        modifiedAt: null,
      },
    ]);
  });

  it.each([0, 2001, 1.5])('does not read %s at a time', async (limit) => {
    const { instance, connect } = await startCrm();
    await expect(getLeads(connect().crm, newCall(), { ...query, limit })).rejects.toThrow(RangeError);
    expect(instance.seen).toHaveLength(0);
  });
});

describe('findLeads', () => {
  const traits = { mobile: canaries.mobile, project: "O'Hara", membershipNumber: '00042719' };
  const since = new Date('2026-11-06T03:29:59.700Z');
  const whereOf = (seen: { query: Record<string, string> } | undefined) => seen?.query['q']?.split(' FROM Lead ')[1];

  it('asks once for the leads that fit, from the whole second on, with or without +91', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(rows([wire]));
    const call = newCall();
    expect(await findLeads(connect().crm, call, { ...traits, since })).toEqual([record]);
    expect(call.calls.byEndpoint()).toEqual({ 'GET query/Lead': 1 });
    expect(whereOf(instance.seen[0])).toBe(
      `WHERE MobilePhone IN ('${canaries.mobile}', '+91${canaries.mobile}') AND Project_Interested__c = 'O\\'Hara'` +
        " AND Loyalty_Member_Unique_Id__c = '00042719' AND CreatedDate >= 2026-11-06T03:29:59.000Z" +
        ' ORDER BY CreatedDate ASC, Id ASC',
    );
  });

  it('asks for leads without a project and without a member where there are none', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(rows([]));
    expect(
      await findLeads(connect().crm, newCall(), { ...traits, project: null, membershipNumber: null, since }),
    ).toEqual([]);
    expect(whereOf(instance.seen[0])).toContain(
      'Project_Interested__c = null AND Loyalty_Member_Unique_Id__c = null AND',
    );
  });
});

describe('createLead', () => {
  it('writes what is known once', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(json({ id, success: true, errors: [] }, 201));
    const { crm, lines } = connect();
    await expect(createLead(crm, newCall(), lead)).resolves.toBe(id);
    expect(instance.seen).toHaveLength(1);
    expect(instance.seen[0]).toMatchObject({ method: 'POST', path: '/services/data/v64.0/sobjects/Lead' });
    expect(JSON.parse(instance.seen[0]?.body ?? '')).toEqual(fields);
    expectNoCanary(lines);
  });

  it('is an upsert where there is a key', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(json({ id, success: true, errors: [], created: true }, 201));
    const key = { field: 'External_Key__c', key: 'lead-1' };
    await expect(createLead(connect().crm, newCall(), lead, key)).resolves.toBe(id);
    expect(instance.seen[0]).toMatchObject({
      method: 'PATCH',
      path: '/services/data/v64.0/sobjects/Lead/External_Key__c/lead-1',
    });
    expect(JSON.parse(instance.seen[0]?.body ?? '')).toEqual(fields);
  });

  it('says when the CRM knows the lead already', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(salesforceError(400, 'DUPLICATES_DETECTED', 'Use one of these records?'));
    expect(await failureOf(createLead(connect().crm, newCall(), lead))).toMatchObject({
      code: 'DUPLICATES_DETECTED',
      outcome: 'refused',
    });
  });

  it('is unknown when the answer is lost', async () => {
    const { instance, connect } = await startCrm();
    instance.answers(reset);
    expect(await failureOf(createLead(connect().crm, newCall(), lead))).toMatchObject({ outcome: 'unknown' });
    expect(instance.seen).toHaveLength(1);
  });
});

describe('at the CRM', () => {
  it('a lead is written and read again', async () => {
    const { crm } = await openClub();
    const first = await createLead(crm, newCall(), lead);
    const second = await createLead(crm, newCall(), { ...lead, lastName: 'Jain', firstName: null, rating: null });
    const leads = await getLeads(crm, newCall(), query);
    expect(leads.map((one) => one.id).toSorted()).toEqual([first, second].toSorted());
    expect(leads.find((one) => one.id === first)).toEqual({
      ...record,
      id: first,
      createdAt: expect.any(String),
      modifiedAt: expect.any(String),
    });
    expect(leads.find((one) => one.id === second)).toMatchObject({ firstName: null, rating: null });
    expect(await getLeads(crm, newCall(), { ...query, limit: 1 })).toHaveLength(1);
    expect(await getLeads(crm, newCall(), { ...query, membershipNumber: '42719' })).toEqual([]);
  });

  it('a lead is found by what tells it from others', async () => {
    const { crm } = await openClub();
    const since = new Date(Date.now() - 5000);
    const referred = await createLead(crm, newCall(), lead);
    const registered = await createLead(crm, newCall(), { ...lead, project: null, membershipNumber: null });
    const idsOf = async (changes: object) => {
      const { mobile, project, membershipNumber } = lead;
      const traits = { mobile, project, membershipNumber, since, ...changes };
      return (await findLeads(crm, newCall(), traits)).map((one) => one.id);
    };
    expect(await idsOf({})).toEqual([referred]);
    expect(await idsOf({ project: null, membershipNumber: null })).toEqual([registered]);
    for (const other of [
      { mobile: '9999900001' },
      { project: 'Elsewhere' },
      { membershipNumber: '1' },
      { since: new Date(Date.now() + 60_000) },
    ]) {
      expect(await idsOf(other)).toEqual([]);
    }
  });

  it('a lead with a key is there once, although its first answer was lost', async () => {
    const { sandbox, crm } = await openClub();
    await sandbox.switches({ externalIdField: 'External_Key__c' });
    const key = { field: 'External_Key__c', key: 'lead-1' };
    await sandbox.fault({ surface: 'crm', method: 'PATCH', kind: 'commit-then-drop', times: 1 });
    expect(await failureOf(createLead(crm, newCall(), lead, key))).toMatchObject({ outcome: 'unknown' });
    const again = await createLead(crm, newCall(), lead, key);
    expect(await getLeads(crm, newCall(), query)).toMatchObject([{ id: again }]);
  });

  it('the rule about duplicates is heard', async () => {
    const { sandbox, crm } = await openClub();
    await sandbox.switches({ duplicateLeads: true });
    await createLead(crm, newCall(), lead);
    expect(await failureOf(createLead(crm, newCall(), lead))).toMatchObject({
      status: 400,
      code: 'DUPLICATES_DETECTED',
      outcome: 'refused',
    });
    expect(await getLeads(crm, newCall(), query)).toHaveLength(1);
  });
});
