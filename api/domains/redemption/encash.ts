import { encashQuote, requestEncashRule, bankAccountRule } from '#rules/encash.ts';
import { messages } from '#rules/messageByName.ts';
import type { RequestEncashInput, ResolversTypes, CheckBankAccountInput } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { failure, faultsOf, validationFailure } from '../shared/userErrors.ts';
import { inactive, sessionOf } from '../identity/membership.ts';
import { redeem } from './redeem.ts';
import type { ClubRules } from '#rules/clubRules.ts';
import { workingDayAfter } from '#rules/indianDay.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { getEncashRequests, type EncashRecord, validateBank } from '../../upstreams/club/encash.ts';
import { orUnavailable } from '../shared/errors.ts';
import { UpstreamError } from '../../upstreams/errors.ts';

type CheckOutcome = Awaited<ResolversTypes['CheckBankAccountResult']>;

/** Asks the bank whether an account exists. If the bank cannot be reached the result is NOT_VERIFIED, never VALID. */
export async function checkBankAccount(input: CheckBankAccountInput, context: MemberContext): Promise<CheckOutcome> {
  const { restToken } = sessionOf(context);
  const account = bankAccountRule.safeParse(input);
  if (!account.success) return validationFailure(faultsOf(account.error));
  const { rest } = context.services;
  try {
    const { valid, bankName, branchName } = await validateBank(rest, context.call, restToken, account.data);
    return { __typename: 'CheckBankAccountSuccess', status: valid ? 'VALID' : 'INVALID', bankName, branchName };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { __typename: 'CheckBankAccountSuccess', status: 'NOT_VERIFIED', bankName: null, branchName: null };
  }
}

/**
 * The member's encash requests. Reading them also shows which are paid or refused: a job then ends their holds.
 */
export async function readEncashRequests(session: Session, context: MemberContext): Promise<EncashRecord[]> {
  const { services, call } = context;
  const requests = await orUnavailable(messages.fetchFailed, () =>
    getEncashRequests(services.rest, call, session.restToken, (reason) =>
      services.onDropped('encash requests', reason),
    ),
  );
  try {
    await services.operations.learnEncash(call, session.memberId, requests);
  } catch (error) {
    // Their holds count until the next read.
    if (!(error instanceof StoreError)) throw error;
    services.log.warn({ err: error, requestId: call.requestId }, 'encash requests not compared with their holds');
  }
  return requests;
}

/** The day by which the money should arrive. Nothing for a request that is over, and no day that nobody has promised. */
export function expectedBy(
  { status, createdAt, expectedBy: given }: EncashRecord,
  { encashDays }: Pick<ClubRules, 'encashDays'>,
): string | null {
  if (status === 'COMPLETED' || status === 'REJECTED') return null;
  if (given !== null || encashDays === null || createdAt === null) return given;
  return workingDayAfter(new Date(createdAt), encashDays);
}

type Outcome = Awaited<ResolversTypes['RequestEncashResult']>;

/** Requests to convert points into money. The fee is set by the server. See docs/domain/redemptions.md#encash. */
export async function requestEncash(input: RequestEncashInput, context: MemberContext): Promise<Outcome> {
  const session = sessionOf(context, messages.loginForEncash);
  const idempotencyKey = input.idempotencyKey;
  const form = requestEncashRule.safeParse(input);
  if (!form.success) return validationFailure(faultsOf(form.error));

  const { points, accountNumber, ifsc, branchName, personName } = form.data;
  const { facilitationFee, amountPayable } = encashQuote(points, context.services.rules.encashFeePercent);
  const accountLast4 = accountNumber.slice(-4);
  return redeem(context, session, {
    kind: 'ENCASH',
    idempotencyKey,
    request: { points, accountNumber, ifsc, branchName, personName },
    details: { facilitationFee, amountPayable, accountLast4, ifsc, branchName, personName },
    payload: { restToken: session.restToken, accountNumber },
    async price() {
      const refusal = await inactive(context, session);
      return refusal ? { refusal } : { points, subject: null };
    },
    rejected: (message) => failure('EncashFailedError', message, 'REJECTED'),
  });
}
