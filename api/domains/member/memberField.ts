import { messages } from '#rules/messageByName.ts';
import type { MemberContext } from '../shared/context.ts';
import { orUnavailable } from '../shared/errors.ts';
import type { MemberField } from '../../upstreams/salesforce/members.ts';
import type { MemberModel } from './model.ts';

/** One field of the CRM record. All fields that an operation selects are read in one call. */
export const fieldOf = async <F extends MemberField>({ session }: MemberModel, context: MemberContext, field: F) => {
  const load = () => context.members.load({ id: session.memberId, fields: [field] });
  return (await orUnavailable(messages.fetchFailed, load))?.[field] ?? null;
};
