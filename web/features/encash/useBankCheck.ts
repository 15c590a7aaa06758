import { useEffect, useState } from 'react';
import { bankAccountRule } from '#rules/encash.ts';
import { useCheckBankAccountMutation } from './CheckBankAccount.generated.ts';

export type BankCheck =
  | { readonly state: 'checking' | 'invalid' | 'unverified' }
  | { readonly state: 'valid'; readonly bankName: string | null; readonly branchName: string | null };

/** How long typing must pause before the bank is asked, in milliseconds. */
const rest = 500;

/**
 * Asks the bank whether the account exists, once account number and IFSC code can be valid. Any failure, including a
 * rate limit, means that the account could not be verified, never that it is valid.
 *
 * @returns null while there is nothing to check.
 */
export function useBankCheck(accountNumber: string, ifsc: string): BankCheck | null {
  // Not cached: the cache key would contain the account number.
  const [checkBankAccount] = useCheckBankAccountMutation({ fetchPolicy: 'no-cache' });
  const parsed = bankAccountRule.safeParse({ accountNumber, ifsc });
  const account = parsed.success ? `${parsed.data.accountNumber} ${parsed.data.ifsc}` : null;
  const [answer, setAnswer] = useState<{ readonly account: string; readonly check: BankCheck } | null>(null);

  useEffect(() => {
    if (account === null) return undefined;
    let isCurrent = true;
    const [number = '', code = ''] = account.split(' ');
    const say = (check: BankCheck) => {
      if (isCurrent) setAnswer({ account, check });
    };
    const ask = async () => {
      const { data } = await checkBankAccount({ variables: { input: { accountNumber: number, ifsc: code } } });
      const result = data?.checkBankAccount;
      if (result?.__typename !== 'CheckBankAccountSuccess') say({ state: 'unverified' });
      else if (result.status === 'VALID')
        say({ state: 'valid', bankName: result.bankName, branchName: result.branchName });
      else say({ state: result.status === 'INVALID' ? 'invalid' : 'unverified' });
    };
    const timer = setTimeout(() => void ask().catch(() => say({ state: 'unverified' })), rest);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [account, checkBankAccount]);

  if (account === null) return null;
  return answer?.account === account ? answer.check : { state: 'checking' };
}
