import { messages } from '#rules/messageByName.ts';
import type { ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { orNull, orUnavailable } from '../shared/errors.ts';
import { exportData } from './exportData.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';

/** The email addresses of a member, by which the newsletter knows them; null when they cannot be read. */
export const readEmails = async ({ addresses }: MemberContext, restToken: string): Promise<string[] | null> => {
  const found = await orNull(() => addresses.load(restToken));
  return found && found.flatMap(({ email }) => email ?? []);
};

/** Everything that is stored about the logged-in member. */
export async function readDataExport(
  session: Session,
  context: MemberContext,
): Promise<Awaited<ResolversTypes['MemberDataExport']>> {
  const { memberId, mobile, restToken } = session;
  const emails = await readEmails(context, restToken);
  return orUnavailable(
    messages.fetchFailed,
    () => exportData(context.services, { memberId, mobile, emails }, { actor: 'PERSON' }),
    StoreError,
  );
}
