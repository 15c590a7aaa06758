import { isRoleAtLeast, type StaffRole } from '#rules/desk.ts';
import type { ProposalRow } from '../../store/desk/proposals.ts';
import type { StaffRow } from '../../store/desk/staff.ts';
import type { Store } from '../../store/store.ts';

/** Who approves decisions above the limit; the directive of `approveProposal` says the same. */
const approverRole = 'ADMINISTRATOR' satisfies StaffRole;

/** The name of the person who proposed. */
export const proposerOf = async ({ staff }: Pick<Store, 'staff'>, { proposedBy }: Pick<ProposalRow, 'proposedBy'>) =>
  (await staff.find(proposedBy))?.name ?? 'somebody who has left';

/** Whether somebody has access, or the role, from a person: directly, or through others who have theirs from that person. */
function hasAccessFrom(people: ReadonlyMap<string, StaffRow>, id: string, giver: string): boolean {
  const seen = new Set<string>();
  const left = [id];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { accessBy = null, roleBy = null } = people.get(next) ?? {};
    if (accessBy === giver || roleBy === giver) return true;
    left.push(...[accessBy, roleBy].filter((one) => one !== null));
  }
  return false;
}

/**
 * Why a person may not approve a proposal; null when they may. An administrator hands out access, so an approval counts
 * only if the approver has theirs from somebody else, and had it before the proposal was made.
 */
export async function whyNotApproved(
  { staff }: Pick<Store, 'staff'>,
  { proposedBy, proposedAt }: Pick<ProposalRow, 'proposedBy' | 'proposedAt'>,
  approver: { readonly staffId: string; readonly role: StaffRole },
): Promise<string | null> {
  if (proposedBy === approver.staffId) return 'You proposed it. An administrator other than you has to approve it.';
  if (!isRoleAtLeast(approver.role, approverRole)) return 'An administrator has to approve it.';
  const people = new Map((await staff.list()).map((person) => [person.id, person]));
  const accessAt = people.get(approver.staffId)?.accessAt;
  if (accessAt && accessAt > proposedAt) {
    return 'Your access, role or passkeys changed after it was proposed. Another administrator has to approve it, or it is proposed again.';
  }
  if (hasAccessFrom(people, approver.staffId, proposedBy)) {
    return 'Your access or role comes from the person who proposed it. An administrator who does not have theirs from that person has to approve it.';
  }
  return null;
}
