import { friendDetails } from '../../operations/kinds/friend.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import { newLead } from '../../upstreams/salesforce/leads.ts';
import { orNull } from '../shared/errors.ts';
import type { Services } from '../shared/context.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { getMembersById } from '../../upstreams/salesforce/members.ts';

/** The maximum number of operations on the page of a member. */
const mostShown = 50;

/** A member's points; null when the CRM does not answer, or does not show them. */
export async function pointsOf({ crm, operations, now }: Services, call: CallContext, memberId: string) {
  const balance = getMembersById(crm, call, [memberId], ['balance']).then(([member]) => member?.balance ?? null);
  const points = await orNull(() => operations.available(call, memberId, balance));
  if (!points || points.balance === null || points.available === null) return null;
  return { asOf: now(), balance: points.balance, available: points.available };
}

/** A member's held points, with what they are held for. */
export async function holdsOf({ operations, store }: Services, memberId: string) {
  const holds = await operations.heldPoints(memberId);
  const rows = await store.operations.byIds(holds.map(({ id }) => id));
  return holds.flatMap(({ id, points }) => {
    const operation = rows.get(id);
    return operation ? [{ operation, points }] : [];
  });
}

/** A member's operations that have not ended, and the newest that have. */
export const operationsOf = ({ store }: Services, memberId: string): Promise<OperationRow[]> =>
  store.operations.ofMember(memberId, mostShown);

/** The project that a referral names. Of a Lead it is known only until it was sent. */
function projectOf({ kind, details, payload }: OperationRow): string | null {
  if (kind === 'REFER_FRIEND') return friendDetails.safeParse(details).data?.projectName ?? null;
  return newLead.safeParse(payload).data?.project ?? null;
}

/** What a member has referred, newest first, without names. */
export async function referralsOf({ store }: Services, memberId: string) {
  const rows = await store.operations.list(memberId, ['REFER_FRIEND', 'REFER_LEAD']);
  return rows.map((operation) => ({ operation, project: projectOf(operation) }));
}
