import { createMember, findMembersByMobile, newMember } from '../../upstreams/salesforce/members.ts';
import { finalOrLater, type Kind, type KindDeps } from '../engine/kind.ts';

/** The membership of a customer at the first login. See docs/domain/login-and-membership.md#membership. */
export const membership = ({ crm }: KindDeps): Kind => ({
  upstream: 'CRM',
  thing: 'membership',
  isRepeatable: false,
  unfound: 'again',

  create: async (call, { payload }) => ({ id: await createMember(crm, call, newMember.parse(payload)) }),

  async search(call, { payload }) {
    const members = await findMembersByMobile(crm, call, newMember.parse(payload).mobile);
    return members.slice(0, 1).map(({ id, createdAt }) => ({ id, matches: true, about: [createdAt] }));
  },

  refusal: (error) => (error.code === 'DUPLICATE_VALUE' ? 'duplicate' : finalOrLater(error)),
});
