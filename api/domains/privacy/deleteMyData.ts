import { otpRule } from '#rules/login.ts';
import { messages } from '#rules/messageByName.ts';
import type { DeleteMyDataInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { sessionOf } from '../identity/membership.ts';
import { withProvenOtp } from '../identity/otp/proveOtp.ts';
import { failure, invalidOtp } from '../shared/userErrors.ts';
import { closeAfterOwnDeletion } from './answerRequest.ts';
import { deleteData } from './deleteData.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { OpenOperation } from '../../store/privacy/erasure.ts';
import { readEmails } from './dataExport.ts';

type Outcome = Awaited<ResolversTypes['DeleteMyDataResult']>;

const notDeleted = () => failure('DataNotDeletedError', messages.dataNotDeleted, 'UPSTREAM_UNAVAILABLE');

const stillOpen = (open: readonly OpenOperation[]) => ({
  ...failure('OpenOperationsError', messages.operationsOpen, 'OPERATIONS_OPEN'),
  operations: open.map(({ kind, createdAt }) => ({ kind, createdAt: createdAt.toISOString() })),
});

/**
 * Deletes the data of the logged-in member, who proves the own number once more: a session alone, on a shared device,
 * must not be enough. What would prevent the deletion is said before a one-time password is asked for or used.
 */
export async function deleteMyData(input: DeleteMyDataInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context);
  const { memberId, mobile } = session;
  const { privacy } = context.services.store;
  try {
    const open = await privacy.open({ memberId, mobile, emails: [] });
    if (open.length > 0) return stillOpen(open);
    if (input.otp == null) {
      return { ...failure('ConfirmationRequiredError', messages.deletionUnconfirmed, 'CONFIRMATION_REQUIRED'), mobile };
    }
    const otp = otpRule.safeParse(input.otp);
    if (!otp.success) return invalidOtp(messages.invalidOtp, 'INVALID_INPUT', null);
    const claim = { purpose: 'LOGIN', mobile, otp: otp.data, ticket: input.ticket } as const;
    return await withProvenOtp(context, claim, async ({ restToken }): Promise<Outcome> => {
      const outcome = await deleteNow(context, session, restToken);
      if (outcome.__typename === 'DeleteMyDataSuccess') {
        context.carrier.end();
        context.carrier.endPendingOtp();
        context.carrier.forgetDevice();
      }
      return outcome;
    });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    context.services.log.error({ err: error, requestId: context.call.requestId }, 'data was not deleted');
    return notDeleted();
  }
}

/** Without the addresses it is not known which newsletter subscription to end, so nothing is deleted. */
async function deleteNow(context: MemberContext, { memberId, mobile }: Session, restToken: string) {
  const emails = await readEmails(context, restToken);
  if (emails === null) return notDeleted();
  const deletion = await deleteData(context.services, { memberId, mobile, emails }, { actor: 'PERSON' });
  if ('open' in deletion) return stillOpen(deletion.open);
  await closeAfterOwnDeletion(context.services, memberId, deletion.reference).catch((error: unknown) => {
    // The data is gone. The staff still has the requests in their list.
    context.services.log.error({ err: error, requestId: context.call.requestId }, 'data requests were not closed');
  });
  return { __typename: 'DeleteMyDataSuccess' as const, ...deletion };
}
