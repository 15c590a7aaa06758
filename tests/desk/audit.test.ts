import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditActions, auditSubjects } from '#rules/desk.ts';
import type { AuditEvent } from '#api/store/desk/audit.ts';
import { auditOf } from '#api/domains/staff/audit.ts';
import { createDeskSchema } from '#api/graph/desk/schema.ts';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';
import { type Staff, staffAt } from '#tests/support/staff.ts';

const list = `query Audit($filter: AuditFilter, $first: Int, $after: String) {
  audit(filter: $filter, first: $first, after: $after) {
    nodes { sequence at who action subjectKind subjectId reason network detail } pageInfo { hasNextPage endCursor } } }`;
const exportAudit = `mutation ExportAudit($from: String!, $until: String!) { exportAudit(from: $from, until: $until) {
  __typename ... on AuditExport { fileName content count } ... on Refusal { code message field } } }`;
interface Page {
  audit: {
    nodes: { sequence: number; action: string; reason: string | null; detail: string | null }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}

describe('the audit in the desk', () => {
  let sandbox: TestSandbox;
  let store: Store;
  let api: ApiUnderTest;
  let admin: Staff;
  // 11.50 pm of the 24th in India, and 12.10 am of the 25th.
  const evening = new Date('2026-11-24T18:20:00.000Z');
  const night = new Date('2026-11-24T18:40:00.000Z');
  let clock = evening;
  const member = 'a0X5g000000AbCdEAF';

  const record = (event: AuditEvent, staffId = 'staff-9') =>
    store.audit.record({ staffId, who: 'Anita Bose', network: '203.0.113.7' }, event);
  const page = async (variables: Record<string, unknown> = {}) => {
    const { data, errors } = await admin.graph<Page>(list, variables);
    if (!data) throw new Error(JSON.stringify(errors));
    return data.audit;
  };
  const details = async (filter: object) => (await page({ filter })).nodes.map(({ detail }) => detail);

  beforeAll(async () => {
    sandbox = await startSandbox();
    store = await openMemoryStore({ now: () => clock });
    api = await startApi(sandbox, { store, now: () => clock });
    const subject = { kind: 'MEMBER', id: member } as const;
    await record({ action: 'LOGIN', detail: 'first' });
    await record({ action: 'MEMBER_LOOKED_UP', subject, reason: '=HYPERLINK("https://a.example")', detail: 'second' });
    clock = night;
    await record({ action: 'MEMBER_REVEALED', subject, reason: 'Asked for it, by "phone"', detail: 'third' });
    await record({ action: 'KIOSK_RELOADED', subject: { kind: 'KIOSK', id: member }, detail: 'fourth' }, 'staff-8');
    admin = await staffAt(api, store, 'ADMINISTRATOR');
  });
  afterAll(async () => {
    await api.close();
    await sandbox.close();
  });

  it('lists what was done, newest first, on pages that nothing new disturbs', async () => {
    const first = await page({ first: 2 });
    expect(first.nodes.map(({ detail }) => detail)).toEqual(['fourth', 'third']);
    expect(first.nodes[1]).toEqual({
      sequence: 3,
      at: night.toISOString(),
      who: 'Anita Bose',
      action: 'MEMBER_REVEALED',
      subjectKind: 'MEMBER',
      subjectId: member,
      reason: 'Asked for it, by "phone"',
      network: '203.0.113.7',
      detail: 'third',
    });
    await record({ action: 'LOGOUT', detail: 'fifth' });
    const second = await page({ first: 2, after: first.pageInfo.endCursor });
    expect(second).toMatchObject({
      nodes: [{ detail: 'second' }, { detail: 'first' }],
      pageInfo: { hasNextPage: false },
    });
  });

  it('is filtered by action, person, subject and days in India', async () => {
    expect(await details({ actions: ['LOGIN', 'LOGOUT'] })).toEqual(['fifth', 'first']);
    expect(await details({ actions: [] })).toHaveLength(5);
    expect(await details({ staffId: 'staff-8' })).toEqual(['fourth']);
    expect(await details({ subjectId: member })).toEqual(['fourth', 'third', 'second']);
    expect(await details({ until: '2026-11-24' })).toEqual(['second', 'first']);
    expect(await details({ from: '2026-11-25' })).toEqual(['fifth', 'fourth', 'third']);
    expect(await details({ from: '2026-11-24', until: '2026-11-25', actions: ['LOGIN'] })).toEqual(['first']);
    expect(await details({ from: '2026-11-26' })).toEqual([]);
  });

  it.each([
    [{ filter: { from: '2026-02-30' } }],
    [{ filter: { until: 'yesterday' } }],
    [{ filter: { staffId: 'a\0b' } }],
    [{ filter: { subjectId: 'a'.repeat(65) } }],
    [{ filter: { actions: ['EVERYTHING'] } }],
    [{ first: 0 }],
    [{ first: 201 }],
    [{ after: 'x' }],
    [{ after: Buffer.from('["99999999999"]').toString('base64url') }],
  ])('refuses %j', async (variables) => {
    const { errors } = await admin.graph(list, variables);
    expect(['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED']).toContain(errors?.[0]?.extensions.code);
  });

  it('gives the entries of one thing', async () => {
    const entries = await auditOf(store, 'MEMBER', member);
    expect(entries.map(({ detail }) => detail)).toEqual(['third', 'second']);
  });

  it('is exported as CSV for administrators, oldest first, and the export is in it', async () => {
    const agent = await staffAt(api, store, 'AGENT', 'Ravi Iyer');
    const days = { from: '2026-11-24', until: '2026-11-25' };
    expect((await agent.graph(exportAudit, days)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const file = await admin.send(exportAudit, days);
    expect(file).toMatchObject({ fileName: 'audit-2026-11-24-2026-11-25.csv', count: 6 });
    const lines = String(file['content']).trim().split('\n');
    expect(lines[0]).toBe('sequence,at,who,action,subject_kind,subject_id,reason,network,detail');
    expect(lines[1]).toBe(`1,${evening.toISOString()},Anita Bose,LOGIN,,,,203.0.113.7,first`);
    // A formula stays a text in a spreadsheet.
    expect(lines[2]).toContain(`"'=HYPERLINK(""https://a.example"")"`);
    expect(lines[3]).toContain('"Asked for it, by ""phone"""');
    expect(lines[6]).toMatch(/,Asha Rao,AUDIT_EXPORTED,,,,.*,2026-11-24 to 2026-11-25$/);
    expect(lines).toHaveLength(7);
    const one = await admin.send(exportAudit, { from: '2026-11-24', until: '2026-11-24' });
    expect(one).toMatchObject({ count: 2 });
  });

  it.each([
    [{ from: 'x', until: '2026-11-25' }, 'from'],
    [{ from: '2026-11-25', until: '2026-11-31' }, 'until'],
    [{ from: '2026-11-25', until: '2026-11-24' }, 'until'],
  ])('is not exported for %j', async (days, field) => {
    const before = await page();
    expect(await admin.send(exportAudit, days)).toMatchObject({ __typename: 'Refusal', code: 'INVALID_INPUT', field });
    expect(await page()).toEqual(before);
  });

  it('is not exported when that cannot be recorded', async () => {
    const lost = { ...store, audit: { ...store.audit, record: () => Promise.reject(new Error('The store is away.')) } };
    const other = await startApi(sandbox, { store: { ...lost, close: async () => undefined }, now: () => clock });
    const asha = await staffAt(other, store, 'ADMINISTRATOR');
    const { data, errors } = await asha.graph(exportAudit, { from: '2026-11-24', until: '2026-11-25' });
    await other.close();
    expect([data, errors?.length]).toEqual([null, 1]);
  });

  it('knows the same actions and subjects in the schema and in the rules', () => {
    const types = createDeskSchema().getTypeMap();
    const valuesOf = (name: string) => {
      const type = types[name];
      return type && 'getValues' in type ? type.getValues().map((value) => value.name) : [];
    };
    expect(valuesOf('AuditAction')).toEqual(auditActions);
    expect(valuesOf('AuditSubject')).toEqual(auditSubjects);
  });
});
