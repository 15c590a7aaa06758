import { bankAccountRule } from '#rules/encash.ts';
import type { CheckBankAccountInput, ResolversTypes } from '../../__generated__/schema.ts';
import type { MemberContext } from '../shared/context.ts';
import { validateBank } from '../../upstreams/club/encash.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { faultsOf, validationFailure } from '../shared/userErrors.ts';
import { sessionOf } from '../identity/membership.ts';

type Outcome = Awaited<ResolversTypes['CheckBankAccountResult']>;

/** Asks the bank whether an account exists. If the bank cannot be reached the result is NOT_VERIFIED, never VALID. */
export async function checkBankAccount(input: CheckBankAccountInput, context: MemberContext): Promise<Outcome> {
  const { restToken } = sessionOf(context);
  const account = bankAccountRule.safeParse(input);
  if (!account.success) return validationFailure(faultsOf(account.error));
  const { rest } = context.services;
  try {
    const { valid, bankName, branchName } = await validateBank(rest, context.call, restToken, account.data);
    return { __typename: 'BankCheck', state: valid ? 'VALID' : 'INVALID', bankName, branchName };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { __typename: 'BankCheck', state: 'NOT_VERIFIED', bankName: null, branchName: null };
  }
}
