import type { BrowserContext, Page } from '@playwright/test';
import { enrolDevice } from '../kioskOperator.ts';
import type { DeskClub, Person } from '../deskFixture.ts';
import { refusedOrder, refusedStay } from '../deskOperations.ts';
import { ask } from '../orderFixture.ts';
import type { DeskData } from './deskScreens.ts';

type Send = <T>(query: string, variables: object) => Promise<T>;

/** Sends operations to the graph of the desk, in the session of a browser. */
const sender =
  ({ request }: BrowserContext, { desk }: DeskClub): Send =>
  async <T>(query: string, variables: object) => {
    const answer = await request.post(`${desk}graphql`, { data: { query, variables } });
    const { data, errors } = (await answer.json()) as { data: T | null; errors?: unknown };
    if (!data) throw new Error(JSON.stringify(errors));
    return data;
  };

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

async function addKiosks(send: Send, { club }: DeskClub): Promise<void> {
  for (const [name, gallery, isThere] of [
    ['Foyer left', 'Worli gallery', true],
    ['Foyer right', 'Worli gallery', true],
    ['Entrance', 'Baner gallery', false],
  ] as const) {
    const query = `mutation Enrol($input: EnrolKioskInput!) {
      enrolKiosk(input: $input) { ... on KioskEnrolment { code } } }`;
    const { enrolKiosk } = await send<{ enrolKiosk: { code: string } }>(query, { input: { name, gallery } });
    if (isThere) await enrolDevice(club, enrolKiosk.code);
  }
}

/** Real operations of members of the sandbox, requests, kiosks and people, for the screens of the desk. */
export async function makeDeskData(member: Page, on: DeskClub, olga: Person, arun: Person): Promise<DeskData> {
  const [byOlga, byArun] = [sender(olga.context, on), sender(arun.context, on)];
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
  await addKiosks(byOlga, on);
  await byOlga('mutation Invite($input: InviteStaffInput!) { inviteStaff(input: $input) { __typename } }', {
    input: { name: 'Vidya Rao', email: 'vidya.rao@club.example', role: 'VIEWER' },
  });
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
