import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiUnderTest } from '#tests/support/api.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import { openColdApis, type ColdApis } from '#tests/support/coldApis.ts';

const kabir = '9999900004';
const meera = '9999900005';
const casesRoute = { surface: 'crm', route: '/services/data/v64.0/sobjects/Case*' } as const;

const REPORT = `mutation Report($input: ReportTransactionInput!) {
  reportTransaction(input: $input) {
    __typename
    ... on ReportTransactionSuccess {
      report { id reason text state caseNumber }
      transaction { id reports { id state caseNumber } }
    }
    ... on UserError { message code }
    ... on ValidationError { fields { field message } }
    ... on DuplicateReportError { report { state caseNumber } }
    ... on ReportingNotAvailableError { reference phone email }
  }
}`;

type Result = Record<string, unknown> & { report?: { caseNumber: string | null; state: string } };

let club: ColdApis;
/** With cases, and without. */
let withCases: ApiUnderTest;
let without: ApiUnderTest;
beforeAll(async () => {
  club = await openColdApis();
  withCases = await club.start({ env: clubConfigEnv({ crm: { case: { enabled: true } } }) });
  without = await club.start();
});
beforeEach(() => club.sandbox.clearFaults());
afterAll(() => club.close());

async function rowsOf(mobile: string, on = withCases) {
  const { data } = await on.graph<{
    me: { membershipNumber: string; transactionReporting: string; ledger: { nodes: { id: string; name: string }[] } };
  }>(
    '{ me { membershipNumber transactionReporting ledger(first: 10) { nodes { id name } } } }',
    {},
    await club.headersOf(mobile),
  );
  if (!data) throw new Error('The ledger did not come.');
  return { ...data.me, rows: data.me.ledger.nodes };
}
async function rowOf(mobile: string, index: number) {
  const row = (await rowsOf(mobile)).rows[index];
  if (!row) throw new Error('The ledger is too short.');
  return row;
}
async function report(mobile: string, input: object, on = withCases) {
  const { data, errors } = await on.graph<{ reportTransaction: Result }>(
    REPORT,
    { input },
    await club.headersOf(mobile),
  );
  return { result: data?.reportTransaction, errors };
}
const casesAbout = async (name: string) =>
  (await club.sandbox.effects()).cases.filter((one) => one['Transaction_Name__c'] === name);

describe('a report about a transaction', () => {
  it('becomes one case with the transaction, the member, the reason and their words', async () => {
    const { id, name } = await rowOf(kabir, 0);
    const { membershipNumber, transactionReporting } = await rowsOf(kabir);
    expect(transactionReporting).toBe('CASE');
    const { result, errors } = await report(kabir, {
      transactionId: id,
      reason: 'WRONG_AMOUNT',
      text: ' It was 500. ',
    });
    expect(errors).toBeUndefined();
    const [found, ...others] = await casesAbout(name);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      Subject: `${name}: Wrong amount`,
      Reason: 'Wrong amount',
      Origin: 'Web',
      Description: 'It was 500.',
      Loyalty_Member_Unique_Id__c: membershipNumber,
    });
    expect(result).toMatchObject({
      __typename: 'ReportTransactionSuccess',
      report: { reason: 'WRONG_AMOUNT', text: 'It was 500.', state: 'OPEN', caseNumber: found?.['CaseNumber'] },
      transaction: { id, reports: [{ state: 'OPEN', caseNumber: found?.['CaseNumber'] }] },
    });
  });

  it('is refused while the first one is open, and possible again when the team has closed it', async () => {
    const { id, name } = await rowOf(kabir, 1);
    const input = { transactionId: id, reason: 'NOT_MINE' };
    const first = await report(kabir, input);
    const number = first.result?.report?.caseNumber;
    expect((await report(kabir, { transactionId: id, reason: 'TWICE' })).result).toMatchObject({
      __typename: 'DuplicateReportError',
      code: 'DUPLICATE',
      report: { state: 'OPEN', caseNumber: number },
    });
    expect(await casesAbout(name)).toHaveLength(1);
    await club.sandbox.closeCase(String(number));
    expect((await report(kabir, input)).result).toMatchObject({
      __typename: 'ReportTransactionSuccess',
      transaction: { reports: [{ state: 'OPEN' }, { state: 'CLOSED', caseNumber: number }] },
    });
    expect(await casesAbout(name)).toHaveLength(2);
  });

  it('sent twice at the same moment, from two devices, is one case', async () => {
    const { id, name } = await rowOf(kabir, 2);
    const other = await club.start({ env: clubConfigEnv({ crm: { case: { enabled: true } } }) });
    const input = { transactionId: id, reason: 'TWICE' };
    const both = await Promise.all([report(kabir, input), report(kabir, input, other)]);
    for (const { result } of both) {
      expect(['ReportTransactionSuccess', 'DuplicateReportError']).toContain(result?.['__typename']);
    }
    expect(await casesAbout(name)).toHaveLength(1);
  });

  it('whose answer is lost is found again and sent once', async () => {
    const { id, name } = await rowOf(kabir, 3);
    await club.sandbox.fault({ kind: 'commit-then-drop', ...casesRoute, times: 1 });
    const { result } = await report(kabir, { transactionId: id, reason: 'NOT_RECEIVED' });
    expect(result).toMatchObject({
      __typename: 'ReportTransactionSuccess',
      report: { state: 'SENDING', caseNumber: null },
    });
    expect(await casesAbout(name)).toHaveLength(1);
    // The same again does not send another.
    expect((await report(kabir, { transactionId: id, reason: 'NOT_RECEIVED' })).result?.['__typename']).toBe(
      'ReportTransactionSuccess',
    );
    expect(await casesAbout(name)).toHaveLength(1);
  });

  it('that the CRM refuses for good asks the member to call, with the reference', async () => {
    const { id, name } = await rowOf(meera, 0);
    const { membershipNumber } = await rowsOf(meera);
    await club.sandbox.fault({ kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY', ...casesRoute });
    expect((await report(meera, { transactionId: id, reason: 'OTHER', text: 'x' })).result).toMatchObject({
      __typename: 'ReportingNotAvailableError',
      code: 'REJECTED',
      reference: `${membershipNumber} / ${name}`,
    });
  });

  it('is nothing while the CRM does not answer', async () => {
    const { id, name } = await rowOf(meera, 1);
    const cold = await club.start({ env: clubConfigEnv({ crm: { case: { enabled: true } } }) });
    await club.sandbox.fault({ kind: 'status', status: 503, surface: 'crm' });
    const { result, errors } = await report(meera, { transactionId: id, reason: 'TWICE' }, cold);
    expect(result).toBeUndefined();
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    await club.sandbox.clearFaults();
    expect(await casesAbout(name)).toEqual([]);
  });

  it('needs a reason, words for another one, and a transaction of the member', async () => {
    const { id } = await rowOf(meera, 1);
    const theirs = await rowOf(kabir, 0);
    expect((await report(meera, { transactionId: id, reason: 'OTHER' })).result).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'text', message: 'Please tell us what is wrong.' }],
    });
    expect((await report(meera, { transactionId: id, reason: 'TWICE', text: 'x'.repeat(1001) })).result).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'text' }],
    });
    for (const transactionId of [theirs.id, 'nothing']) {
      expect((await report(meera, { transactionId, reason: 'TWICE' })).result).toMatchObject({
        __typename: 'TransactionNotFoundError',
        code: 'NOT_FOUND',
      });
    }
  });

  it('without cases asks the member to call or to write, with the reference', async () => {
    const { id, name } = await rowOf(meera, 1);
    const { membershipNumber, transactionReporting } = await rowsOf(meera, without);
    expect(transactionReporting).toBe('CONTACT');
    expect((await report(meera, { transactionId: id, reason: 'TWICE' }, without)).result).toEqual({
      __typename: 'ReportingNotAvailableError',
      code: 'NOT_AVAILABLE',
      message: 'Please call us or write to us about this transaction.',
      reference: `${membershipNumber} / ${name}`,
      // This server serves no website, whose brand has them.
      phone: null,
      email: null,
    });
    expect(await casesAbout(name)).toEqual([]);
  });
});
