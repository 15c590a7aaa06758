import { expect, it } from 'vitest';
import { encash } from '#tests/support/redemptions.ts';
import { type Staff, staffAt } from '#tests/support/staff.ts';
import { indianDay } from '#rules/indianDay.ts';
import { recordSpans } from '#tests/main/telemetry/recordSpans.ts';
import { openReviewFixture } from '#tests/operations/support/review.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';
import { asAgent } from './support/deskClient.ts';

const { accountNumber } = encash;

const { club } = openReviewFixture();
const { lostEncash, refusedDebit } = reviewCases(club);
const recorded = recordSpans();

const reason = 'Called about a request';
const LOOK_UP = `mutation LookUp($input: LookUpMemberInput!) { lookUpMember(input: $input) {
  __typename ... on Member { id sessions { id } } } }`;
const SEARCH = 'query Search($search: String) { operations(filter: { search: $search }) { nodes { id } } }';
const READ = `query Operation($id: ID!) { operation(id: $id) {
  facts { value } exchanges { call } evidence { records { about } } audit { reason } } }`;
const REVEAL = 'mutation Reveal($id: ID!, $reason: String!) { revealMember(id: $id, reason: $reason) { __typename } }';
const RECORD = `mutation Record($input: OpenDataRequestInput!) { openDataRequest(input: $input) {
  __typename ... on DataRequest { id } ... on Refusal { message } } }`;
const EXPORT = `mutation Export($id: ID!, $email: String) {
  exportMemberData(requestId: $id, newsletterEmail: $email) { __typename } }`;

/** Everything at the desk that takes, reads or answers with personal data of a member. */
async function workFor({ mobile }: { readonly mobile: string }, priya: Staff): Promise<void> {
  await priya.ask(LOOK_UP, { input: { mobile: '9123456789', reason } });
  const found = await priya.ask<{ lookUpMember: { id: string } }>(LOOK_UP, { input: { mobile, reason } });
  const { id } = found.lookUpMember;
  // A mobile number is refused there.
  for (const search of [mobile, accountNumber]) await priya.graph(SEARCH, { search });
  await priya.ask(REVEAL, { id, reason });
  const input = { memberId: id, kind: 'EXPORT', receivedOn: indianDay(club.now()), channel: 'email' };
  const { openDataRequest } = await priya.ask<{ openDataRequest: { id: string } }>(RECORD, { input });
  const made = await priya.ask(EXPORT, { id: openDataRequest.id, email: 'tara.menon@example.com' });
  expect(made).toEqual({ exportMemberData: { __typename: 'DataExport' } });
}

it(
  'the traces of the desk’s work have no number, name, account, address or token, nor has the log',
  { timeout: 60_000 },
  async () => {
    // With a collector, requests have spans; they are kept here and sent to nobody.
    const api = await club.another({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
    const priya = await staffAt(api, club.store, 'AGENT', 'Priya Shah');
    const [refused, asked] = [await refusedDebit(), await lostEncash()];
    const members = [refused, asked];
    for (const who of members) await workFor(who, priya);
    for (const { id } of members) await priya.ask(READ, { id });
    await asAgent(priya).lookAndDecide({ id: refused.id, decision: 'SETTLE' });
    // What fails is in a trace as well.
    await club.fault({ surface: 'crm', kind: 'status', status: 500 });
    await priya.graph(LOOK_UP, { input: { mobile: asked.mobile, reason } });
    await priya.ask(READ, { id: asked.id });
    await club.sandbox.clearFaults();

    const spans = recorded.ended();
    const names = spans.map(({ name }) => name);
    expect(names).toContain('POST /desk/graphql');
    expect(names.some((name) => name.startsWith('crm '))).toBe(true);
    const told = JSON.stringify(
      spans.map(({ name, attributes, events, links, status, resource }) => ({
        name,
        attributes,
        events,
        links,
        status,
        resource: resource.attributes,
      })),
    );
    const secrets = [
      ...members.map(({ mobile }) => mobile),
      ...members.map(({ headers }) => headers['authorization']?.replace('Bearer ', '') ?? ''),
      ...members.map(({ restToken }) => restToken),
      '9123456789',
      'Menon',
      accountNumber,
      'tara.menon@',
      priya.token,
    ];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(4);
      expect([told, api.logs(), club.api.logs()].map((text) => text.includes(secret))).toEqual([false, false, false]);
    }
  },
);
