import type { AvailablePoints } from '../../operations/engine/operations.ts';
import type { Session } from '../../store/auth/sessions.ts';
import type { MemberContext } from '../shared/context.ts';

/** A member as one field of an answer returned it. */
interface Owner {
  readonly session: Session;
}

/** By the member of one answer: what a mutation returns after another one is calculated anew. */
const calculated = new WeakMap<Owner, Promise<AvailablePoints>>();

/**
 * The points that a member can use now, calculated once for all fields below the same member, so that another field beside
 * the points costs no further call.
 *
 * @throws UpstreamError when the CRM does not respond.
 */
export function usablePointsOf(owner: Owner, { members, services, call }: MemberContext): Promise<AvailablePoints> {
  const { memberId } = owner.session;
  const started =
    calculated.get(owner) ??
    services.operations.available(
      call,
      memberId,
      members.load({ id: memberId, fields: ['balance'] }).then((member) => member?.balance ?? null),
    );
  calculated.set(owner, started);
  return started;
}
