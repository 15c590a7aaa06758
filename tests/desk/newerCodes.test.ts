import { globSync, readFileSync } from 'node:fs';
import { concatAST, isEnumType, isIntrospectionType, parse, print, separateOperations } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createDeskSchema } from '#api/graph/desk/schema.ts';
import type { AuditRow } from '#api/store/desk/audit.ts';
import type { OperationRow } from '#api/store/operations/types.ts';
import { staffAt } from '#tests/support/staff.ts';
import { openReviewFixture } from '#tests/operations/support/review.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';
import { asAgent } from './support/deskClient.ts';

const { club } = openReviewFixture();
const { refusedDebit } = reviewCases(club);

const enums = Object.values(createDeskSchema().getTypeMap())
  .filter(isEnumType)
  .filter((type) => !isIntrospectionType(type));

/** What the pages of the desk send, by the name of the operation. */
const documents = separateOperations(
  concatAST(globSync('desk/**/*.graphql').map((file) => parse(readFileSync(file, 'utf8')))),
);
const documentOf = (name: string): string => {
  const document = documents[name];
  if (!document) throw new Error(`There is no operation ${name}.`);
  return print(document).replaceAll(' @unmask', '');
};

const newer = 'NEWER' as string;
/** A row as a newer version of the club has written it. */
const newerOperation = (row: OperationRow): OperationRow => ({
  ...row,
  kind: newer as OperationRow['kind'],
  stage: newer as OperationRow['stage'],
  steps: row.steps.map((step) => ({ ...step, state: newer as typeof step.state })),
});
const newerEntry = (row: AuditRow): AuditRow => ({
  ...row,
  action: newer as AuditRow['action'],
  subjectKind: newer as AuditRow['subjectKind'],
});

/** A club whose stored rows were written by a newer version, for somebody who may do everything. */
async function oldClub() {
  const { operations, audit } = club.store;
  const newerOnes =
    <Given extends unknown[]>(read: (...given: Given) => Promise<OperationRow[]>) =>
    async (...given: Given) =>
      (await read(...given)).map(newerOperation);
  const api = await club.another({
    store: {
      operations: {
        ...operations,
        find: async (id) => {
          const row = await operations.find(id);
          return row && newerOperation(row);
        },
        search: newerOnes(operations.search),
        needingAttention: newerOnes(operations.needingAttention),
        ofMember: newerOnes(operations.ofMember),
      },
      audit: { ...audit, list: async (...given) => (await audit.list(...given)).map(newerEntry) },
    },
  });
  return staffAt(api, club.store, 'ADMINISTRATOR', 'Olga');
}

describe('a code that a newer version of the club has stored', () => {
  it.each(enums.map((type) => [type.name, type] as const))('is returned as it is: %s', (_, type) => {
    expect(type.serialize('NEWER')).toBe('NEWER');
    for (const { name, value } of type.getValues()) expect(type.serialize(value)).toBe(name);
    expect(() => type.serialize(7)).toThrow(/cannot represent/);
  });

  it('leaves every page of the desk whole', async () => {
    const { id, memberId } = await refusedDebit();
    const olga = await oldClub();
    await olga.lookUp(memberId);
    // The audit then has an entry.
    await olga.send('mutation { exportAudit(from: "2026-01-01", until: "2026-01-02") { __typename } }');
    const read = async (name: string, variables: object = {}) => {
      const { data, errors } = await olga.graph<object>(documentOf(name), variables);
      return [name, errors ?? JSON.stringify(data).includes('"NEWER"')];
    };
    expect(await read('Today')).toEqual(['Today', true]);
    expect(await read('Operations')).toEqual(['Operations', true]);
    expect(await read('Operation', { id })).toEqual(['Operation', true]);
    expect(await read('OperationEvidence', { id })).toEqual(['OperationEvidence', false]);
    expect(await read('Audit')).toEqual(['Audit', true]);
    expect(await read('Member', { id: memberId })).toEqual(['Member', true]);
  });

  it('is decided by nobody here, and the desk says why', async () => {
    const { id } = await refusedDebit();
    const agent = asAgent(await oldClub());
    const refused = { __typename: 'Refusal', code: 'NOT_ALLOWED', message: expect.stringContaining('newer version') };
    expect(await agent.preview({ id, decision: 'SETTLE' })).toMatchObject(refused);
    expect(await agent.decide({ id, decision: 'SETTLE' }, { token: 'none' })).toMatchObject(refused);
    expect(await agent.retry(id)).toMatchObject(refused);
    expect(await agent.find(id)).toMatchObject({ canRetry: false });
  });
});
