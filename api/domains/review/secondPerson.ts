import { isRoleAtLeast, type StaffRole } from '#rules/desk.ts';
import type { ProposalRow } from '../../store/desk/proposals.ts';
import type { StaffRow } from '../../store/desk/staff.ts';
import type { Store } from '../../store/store.ts';

/** Who approves decisions above the limit; the directive of `approveProposal` says the same. */
const approverRole = 'ADMINISTRATOR' satisfies StaffRole;

type Proposed = Pick<ProposalRow, 'proposedBy' | 'proposedAt'>;
type People = ReadonlyMap<string, StaffRow>;

/** The name of the person who proposed. */
const proposerOf = async ({ staff }: Pick<Store, 'staff'>, { proposedBy }: Pick<ProposalRow, 'proposedBy'>) =>
  (await staff.find(proposedBy))?.name ?? 'somebody who has left';

/** Whether somebody has access, or the role, from a person: directly, or through others who have theirs from that person. */
function hasAccessFrom(people: People, id: string, giver: string): boolean {
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

const peopleOf = async ({ staff }: Pick<Store, 'staff'>): Promise<People> =>
  new Map((await staff.list()).map((person) => [person.id, person]));

/** Why the access of an administrator does not let them approve a proposal of somebody else; null when it does. */
function whyNotBy(people: People, { proposedBy, proposedAt }: Proposed, id: string): string | null {
  const accessAt = people.get(id)?.accessAt;
  if (accessAt && accessAt > proposedAt) {
    return 'Your access, role or passkeys changed after it was proposed. Another administrator has to approve it, or it is proposed again.';
  }
  if (hasAccessFrom(people, id, proposedBy)) {
    return 'Your access or role comes from the person who proposed it. An administrator who does not have theirs from that person has to approve it.';
  }
  return null;
}

/** The administrators, other than one, who can approve a proposal and did not give its proposer access or role. */
const othersFor = (people: People, proposal: Proposed, id: string): StaffRow[] =>
  [...people.values()].filter(
    (one) =>
      isRoleAtLeast(one.role, approverRole) &&
      one.removedAt === null &&
      one.lastLoginAt !== null &&
      one.id !== id &&
      one.id !== proposal.proposedBy &&
      whyNotBy(people, proposal, one.id) === null &&
      !hasAccessFrom(people, proposal.proposedBy, one.id),
  );

const names = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Why a person may not approve a proposal; null when they may. An administrator hands out access, so an approval counts
 * only if the approver has theirs from somebody else, and had it before the proposal was made. Who gave the proposer
 * access approves only while no other administrator can: in a small club there may be nobody else.
 */
export async function whyNotApproved(
  store: Pick<Store, 'staff'>,
  proposal: Proposed,
  { staffId, role }: { readonly staffId: string; readonly role: StaffRole },
): Promise<string | null> {
  if (proposal.proposedBy === staffId) return 'You proposed it. An administrator other than you has to approve it.';
  if (!isRoleAtLeast(role, approverRole)) return 'An administrator has to approve it.';
  const people = await peopleOf(store);
  const why = whyNotBy(people, proposal, staffId);
  if (why !== null || !hasAccessFrom(people, proposal.proposedBy, staffId)) return why;
  const others = othersFor(people, proposal, staffId).map(({ name }) => name);
  return others.length === 0
    ? null
    : `The person who proposed it has access or role from you. ${names.format(others)} has to approve it.`;
}

/** From whom of the staff a proposer has access or role, and since when; for the person who approves, and for the audit. */
export async function accessOfProposer(store: Pick<Store, 'staff'>, { proposedBy }: Pick<ProposalRow, 'proposedBy'>) {
  const people = await peopleOf(store);
  const { accessBy = null, roleBy = null, accessAt = null } = people.get(proposedBy) ?? {};
  const givers = [...new Set([roleBy, accessBy])].flatMap((id) => (id === null ? [] : (people.get(id)?.name ?? [])));
  return { from: givers.length === 0 ? null : givers.join(', '), since: accessAt };
}

/** Who proposed, for the audit of an approval. It says so when the approver gave them access. */
export async function proposerFor(
  store: Pick<Store, 'staff'>,
  proposal: Proposed,
  approverId: string,
): Promise<string> {
  const name = await proposerOf(store, proposal);
  const isGiver = hasAccessFrom(await peopleOf(store), proposal.proposedBy, approverId);
  return isGiver ? `${name}, who has access or role from the approver` : name;
}
