import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { clubConfigEnv } from '#tests/support/clubConfig.ts';
import type { Member, Outcome } from '#tests/support/member.ts';

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

const club = openClub({ env: clubConfigEnv({ crm: { case: { enabled: true } } }) });
const casesRoute = { surface: 'crm', route: '/services/data/v64.0/sobjects/Case*' } as const;

const NEWEST = '{ me { ledger(first: 1) { nodes { id name } } } }';
interface Ledger {
  readonly me: { readonly ledger: { readonly nodes: readonly { readonly id: string; readonly name: string }[] } };
}

/** A new member with one transaction. */
async function reporter() {
  const who = await club.member();
  const { me } = await who.ask<Ledger>(NEWEST);
  const [row] = me.ledger.nodes;
  if (!row) throw new Error('The ledger is empty.');
  return { ...who, transactionId: row.id, transactionName: row.name };
}
type Reporter = Awaited<ReturnType<typeof reporter>>;

const report = ({ send, transactionId }: Pick<Member, 'send'> & { transactionId: string }, input: object) =>
  send<Outcome & { report?: { caseNumber: string | null } }>(REPORT, { input: { transactionId, ...input } });
const casesAbout = async ({ transactionName }: Reporter) =>
  (await club.sandbox.effects()).cases.filter((one) => one['Transaction_Name__c'] === transactionName);

describe('a report about a transaction', () => {
  it('becomes one case with the transaction, the member, the reason and their words', async () => {
    const who = await reporter();
    expect(await who.ask('{ me { transactionReporting } }')).toEqual({ me: { transactionReporting: 'CASE' } });
    const result = await report(who, { reason: 'WRONG_AMOUNT', text: ' It was 500. ' });
    const [found, ...others] = await casesAbout(who);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      Subject: `${who.transactionName}: Wrong amount`,
      Reason: 'Wrong amount',
      Origin: 'Web',
      Description: 'It was 500.',
      Loyalty_Member_Unique_Id__c: who.membershipNumber,
    });
    const open = { state: 'OPEN', caseNumber: found?.['CaseNumber'] };
    expect(result).toMatchObject({
      __typename: 'ReportTransactionSuccess',
      report: { reason: 'WRONG_AMOUNT', text: 'It was 500.', ...open },
      transaction: { id: who.transactionId, reports: [open] },
    });
  });

  it('is refused while the first one is open, and possible again when the team has closed it', async () => {
    const who = await reporter();
    const caseNumber = (await report(who, { reason: 'NOT_MINE' })).report?.caseNumber;
    expect(await report(who, { reason: 'TWICE' })).toMatchObject({
      __typename: 'DuplicateReportError',
      code: 'DUPLICATE',
      report: { state: 'OPEN', caseNumber },
    });
    expect(await casesAbout(who)).toHaveLength(1);
    // Another transaction has reports of its own.
    await club.sandbox.addTransaction({ mobile: who.mobile, type: 'Credit', points: 75 });
    const { me } = await who.ask<Ledger>(NEWEST);
    const another = { ...who, transactionId: me.ledger.nodes[0]?.id ?? '' };
    expect(another.transactionId).not.toBe(who.transactionId);
    expect(await report(another, { reason: 'TWICE' })).toMatchObject({ transaction: { reports: [{ state: 'OPEN' }] } });
    await club.sandbox.closeCase(String(caseNumber));
    expect(await report(who, { reason: 'NOT_MINE' })).toMatchObject({
      __typename: 'ReportTransactionSuccess',
      transaction: { reports: [{ state: 'OPEN' }, { state: 'CLOSED', caseNumber }] },
    });
    expect(await casesAbout(who)).toHaveLength(2);
  });

  it('whose answer is lost is found again and sent once', async () => {
    const who = await reporter();
    await club.fault({ kind: 'commit-then-drop', ...casesRoute, times: 1 });
    expect(await report(who, { reason: 'NOT_RECEIVED' })).toMatchObject({
      __typename: 'ReportTransactionSuccess',
      report: { state: 'SENDING', caseNumber: null },
    });
    // The same again does not send another.
    expect(await report(who, { reason: 'NOT_RECEIVED' })).toMatchObject({ __typename: 'ReportTransactionSuccess' });
    expect(await casesAbout(who)).toHaveLength(1);
  });

  it('that the CRM refuses for good asks the member to call, with the reference', async () => {
    const who = await reporter();
    await club.fault({ kind: 'status', status: 400, errorCode: 'FIELD_INTEGRITY', ...casesRoute });
    expect(await report(who, { reason: 'OTHER', text: 'x' })).toMatchObject({
      __typename: 'ReportingNotAvailableError',
      code: 'REJECTED',
      reference: `${who.membershipNumber} / ${who.transactionName}`,
    });
  });

  it('is nothing while the CRM does not answer', async () => {
    const who = await reporter();
    await club.fault({ kind: 'status', status: 503, surface: 'crm' });
    const input = { transactionId: who.transactionId, reason: 'TWICE' };
    const { data, errors } = await who.at(await club.another()).graph(REPORT, { input });
    expect(data).toBeNull();
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE');
    expect(await casesAbout(who)).toEqual([]);
  });

  it('needs words for another reason, of a length that the CRM takes', async () => {
    const who = await reporter();
    expect(await report(who, { reason: 'OTHER' })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'text', message: 'Please tell us what is wrong.' }],
    });
    expect(await report(who, { reason: 'TWICE', text: 'x'.repeat(1001) })).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'text' }],
    });
  });

  it('is about a transaction of the member', async () => {
    const [who, other] = [await reporter(), await reporter()];
    for (const transactionId of [other.transactionId, 'nothing']) {
      expect(await report({ ...who, transactionId }, { reason: 'TWICE' })).toMatchObject({
        __typename: 'TransactionNotFoundError',
        code: 'NOT_FOUND',
      });
    }
  });

  it('without cases asks the member to call or to write, with the reference', async () => {
    const who = await reporter();
    const there = who.at(await club.another({ env: clubConfigEnv({}) }));
    expect(await there.ask('{ me { transactionReporting } }')).toEqual({ me: { transactionReporting: 'CONTACT' } });
    expect(await report({ ...there, transactionId: who.transactionId }, { reason: 'TWICE' })).toEqual({
      __typename: 'ReportingNotAvailableError',
      code: 'NOT_AVAILABLE',
      message: 'Please call us or write to us about this transaction.',
      reference: `${who.membershipNumber} / ${who.transactionName}`,
      // This server serves no website, whose brand has them.
      phone: null,
      email: null,
    });
    expect(await casesAbout(who)).toEqual([]);
  });
});
