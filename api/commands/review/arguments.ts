import { isTransactionId, isUpstreamId } from '../../domains/review/agreement.ts';
import { helpOption, parseCommandLine, UsageError } from '../commandLine.ts';

export const USAGE = `Lists, shows, settles and releases redemptions, referrals, registrations and memberships that need an operator.

  npm run operations -- list
      lists those that wait for an operator, and those that have been open for more than 10 minutes
  npm run operations -- show ID
      shows one of them, and what the backend and the CRM have for it now
  npm run operations -- settle ID [--upstream ID] [--transaction ID]
      records that it happened. --upstream is the id of what the backend created. --transaction is the id of the
      Debit in the CRM (18 characters). Without --transaction, an existing Debit is used, or a new one is posted.
  npm run operations -- release ID
      records that it did not happen: the points are available again, or it can be sent again

  --yes    do not ask for confirmation
  --force  continue even if the backend or the CRM contradicts the decision

Exit codes: 0 done, 1 refused or failed, 2 wrong usage.
`;

const options = {
  upstream: { type: 'string' },
  transaction: { type: 'string' },
  yes: { type: 'boolean' },
  force: { type: 'boolean' },
  ...helpOption,
} as const;

export type Command = ReturnType<typeof parseCommand>;

/**
 * Parses the command-line arguments.
 *
 * @throws UsageError
 */
export function parseCommand(words: readonly string[]) {
  const { name, argument, values } = parseCommandLine(words, options, {
    list: {},
    show: { needs: 'an id' },
    settle: { needs: 'an id', options: ['upstream', 'transaction', 'yes', 'force'] },
    release: { needs: 'an id', options: ['yes', 'force'] },
  });
  const { upstream, transaction, yes = false, force = false } = values;
  if (upstream !== undefined && !isUpstreamId(upstream)) {
    throw new UsageError('--upstream needs an id in the format of the backend.');
  }
  if (transaction !== undefined && !isTransactionId(transaction)) {
    throw new UsageError('--transaction needs a CRM id of 18 characters.');
  }
  // What the upstream created, and the Debit, are for `settle` only.
  return { name, id: argument, upstreamId: upstream ?? null, transactionId: transaction ?? null, yes, force };
}
