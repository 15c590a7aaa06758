import { describe, expect, it } from 'vitest';
import { createLead, findLeads, getLeads } from '#api/upstreams/salesforce/leads.ts';
import type { NewLead } from '#api/upstreams/salesforce/leads.ts';
import { openCrm, rows, salesforceError, startCrm } from './support/crm.ts';
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
    const { crm, instance } = await openCrm(rows([wire]));
    const call = newCall();
    expect(await getLeads(crm, call, { ...query, membershipNumber: "0'42" })).toEqual([record]);
    expect(call.calls.byEndpoint()).toEqual({ 'GET query/Lead': 1 });
    expect(instance.seen[0]?.query['q']).toBe(
      'SELECT Id, FirstName, LastName, MobilePhone, Email, Rating, Project_Interested__c, Type_of_Customer__c, Status,' +
        " LeadSource, CreatedDate, LastModifiedDate FROM Lead WHERE Loyalty_Member_Unique_Id__c = '0\\'42'" +
        ' ORDER BY CreatedDate DESC, Id DESC LIMIT 50',
    );
  });

  it("gives null for what is missing, and for an org's own choices", async () => {
    const { crm } = await openCrm(
      rows([{ Id: id, CreatedDate: wire.CreatedDate, Rating: 'Lukewarm', Type_of_Customer__c: null }]),
    );
    expect(await getLeads(crm, newCall(), query)).toEqual([
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
    const { crm, instance } = await openCrm(rows([wire]));
    const call = newCall();
    expect(await findLeads(crm, call, { ...traits, since })).toEqual([record]);
    expect(call.calls.byEndpoint()).toEqual({ 'GET query/Lead': 1 });
    expect(whereOf(instance.seen[0])).toBe(
      `WHERE MobilePhone IN ('${canaries.mobile}', '+91${canaries.mobile}') AND Project_Interested__c = 'O\\'Hara'` +
        " AND Loyalty_Member_Unique_Id__c = '00042719' AND CreatedDate >= 2026-11-06T03:29:59.000Z" +
        ' ORDER BY CreatedDate ASC, Id ASC',
    );
  });

  it('asks for leads without a project and without a member where there are none', async () => {
    const { crm, instance } = await openCrm(rows([]));
    expect(await findLeads(crm, newCall(), { ...traits, project: null, membershipNumber: null, since })).toEqual([]);
    expect(whereOf(instance.seen[0])).toContain(
      'Project_Interested__c = null AND Loyalty_Member_Unique_Id__c = null AND',
    );
  });
});

describe('createLead', () => {
  it('writes what is known once', async () => {
    const { crm, lines, instance } = await openCrm(json({ id, success: true, errors: [] }, 201));
    await expect(createLead(crm, newCall(), lead)).resolves.toBe(id);
    expect(instance.seen).toHaveLength(1);
    expect(instance.seen[0]).toMatchObject({ method: 'POST', path: '/services/data/v64.0/sobjects/Lead' });
    expect(JSON.parse(instance.seen[0]?.body ?? '')).toEqual(fields);
    expectNoCanary(lines);
  });

  it('is an upsert where there is a key', async () => {
    const { crm, instance } = await openCrm(json({ id, success: true, errors: [], created: true }, 201));
    const key = { field: 'External_Key__c', key: 'lead-1' };
    await expect(createLead(crm, newCall(), lead, key)).resolves.toBe(id);
    expect(instance.seen[0]).toMatchObject({
      method: 'PATCH',
      path: '/services/data/v64.0/sobjects/Lead/External_Key__c/lead-1',
    });
    expect(JSON.parse(instance.seen[0]?.body ?? '')).toEqual(fields);
  });

  it('says when the CRM knows the lead already', async () => {
    const { crm } = await openCrm(salesforceError(400, 'DUPLICATES_DETECTED', 'Use one of these records?'));
    expect(await failureOf(createLead(crm, newCall(), lead))).toMatchObject({
      code: 'DUPLICATES_DETECTED',
      outcome: 'refused',
    });
  });

  it('is unknown when the answer is lost', async () => {
    const { crm, instance } = await openCrm(reset);
    expect(await failureOf(createLead(crm, newCall(), lead))).toMatchObject({ outcome: 'unknown' });
    expect(instance.seen).toHaveLength(1);
  });
});
