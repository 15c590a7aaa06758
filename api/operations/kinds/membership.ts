import { z } from 'zod';
import { createMember, findMembersByMobile } from '../../upstreams/salesforce/members.ts';
import { finalOrLater, type Kind, type KindDeps } from '../engine/kind.ts';

const membershipPayload = z.object({
  mobile: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string(),
  opportunity: z.string().nullable(),
});
export type MembershipPayload = z.infer<typeof membershipPayload>;

/** The membership of a customer at the first login. See docs/domain/login-and-membership.md#membership. */
export const membership = ({ crm }: KindDeps): Kind => ({
  upstream: 'CRM',
  thing: 'membership',
  isRepeatable: false,
  unfound: 'again',

  create: async (call, { payload }) => ({ id: await createMember(crm, call, membershipPayload.parse(payload)) }),

  async search(call, { payload }) {
    const members = await findMembersByMobile(crm, call, membershipPayload.parse(payload).mobile);
    return members.slice(0, 1).map(({ id, createdAt }) => ({ id, matches: true, about: [createdAt] }));
  },

  refusal: (error) => (error.code === 'DUPLICATE_VALUE' ? 'duplicate' : finalOrLater(error)),
});
