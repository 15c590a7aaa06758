import type { Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { enrolDevice } from '../../e2e/kioskOperator.ts';
import { askDesk, enrolmentCode, type Person } from '../../e2e/deskFixture.ts';
import { refusedOrder, refusedStay } from '../../e2e/deskOperations.ts';
import { ask } from '../../e2e/redeeming.ts';
import type { DeskData } from './deskScreens.ts';

interface Place {
  readonly club: Club;
  readonly desk: string;
}
type Send = <T>(query: string, variables: object) => Promise<T>;

const reason = 'Asked the team of the CRM';

/** Settles an operation, or proposes it above the limit. */
async function decide(send: Send, id: string): Promise<void> {
  const decision = { id, decision: 'SETTLE' };
  const { previewDecision } = await send<{ previewDecision: { token: string } }>(
    'query Preview($input: DecisionInput!) { previewDecision(input: $input) { ... on DecisionPreview { token } } }',
    { input: decision },
  );
  const input = { decision, token: previewDecision.token, reason };
  await send('mutation Decide($input: DecideInput!) { decideOperation(input: $input) { __typename } }', { input });
}

/** A request about data of a member, received so many days ago. */
async function recordRequest(send: Send, memberId: string, kind: string, daysAgo: number): Promise<string> {
  const receivedOn = new Date(Date.now() + 19_800_000 - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const input = { memberId, kind, receivedOn, channel: 'email' };
  const query =
    'mutation Open($input: OpenDataRequestInput!) { openDataRequest(input: $input) { ... on DataRequest { id } } }';
  return (await send<{ openDataRequest: { id: string } }>(query, { input })).openDataRequest.id;
}

async function addKiosks(person: Person, { club, desk }: Place): Promise<void> {
  for (const name of ['Foyer left', 'Foyer middle']) await enrolDevice(club, await enrolmentCode(person, desk, name));
  // This one was never set up.
  await enrolmentCode(person, desk, 'Entrance', 'Baner gallery');
}

/** Real operations of members of the sandbox, requests, kiosks and people, for the screens of the desk. */
export async function makeDeskData(member: Page, on: Place, olga: Person, arun: Person): Promise<DeskData> {
  const byOlga: Send = (query, variables) => askDesk(olga, on.desk, query, variables);
  const byArun: Send = (query, variables) => askDesk(arun, on.desk, query, variables);
  const proposed = await refusedStay(member, on.club, 2);
  await decide(byArun, proposed.id);
  const own = await refusedStay(member, on.club, 2);
  await decide(byOlga, own.id);
  const decided = await refusedOrder(member, on.club);
  await decide(byOlga, decided.id);
  const order = await refusedOrder(member, on.club);
  const { me } = await ask<{ me: { membershipNumber: string } }>(member, on.club, '{ me { membershipNumber } }');
  const { lookUpMember } = await byOlga<{ lookUpMember: { id: string } }>(
    'mutation LookUp($input: LookUpMemberInput!) { lookUpMember(input: $input) { ... on Member { id } } }',
    { input: { membershipNumber: me.membershipNumber, reason: 'The member called about an order' } },
  );
  const copy = await recordRequest(byOlga, lookUpMember.id, 'EXPORT', 27);
  const deletion = await recordRequest(byOlga, lookUpMember.id, 'DELETION', 33);
  await recordRequest(byOlga, lookUpMember.id, 'CORRECTION', 2);
  await addKiosks(olga, on);
  return {
    order,
    proposed: proposed.id,
    own: own.id,
    decided: decided.id,
    membershipNumber: me.membershipNumber,
    copy,
    deletion,
  };
}
