import { isOpen } from '#rules/operation.ts';
import type { Store } from '../../store/store.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Kinds } from '../kinds/kinds.ts';
import { isRedemption, type OperationRow, type RedemptionRow } from '../../store/operations/types.ts';
import type { Debits } from './debits.ts';
import type { Created } from './kind.ts';
import type { EngineDeps, Next, Request, Sending } from './sending.ts';

/** For how long after a restore somebody may repeat a request that it lost. */
const repeatedWithinMs = 7 * 24 * 3_600_000;

interface RestoredDeps {
  readonly store: Pick<Store, 'restored'>;
  readonly now: () => Date;
}

/** Whether an operation was in the backup: more may have happened to it since than is recorded. */
export const isOfBackup = ({ restored }: Pick<Store, 'restored'>, { createdAt }: OperationRow): boolean =>
  restored !== null && createdAt <= restored.at;

/**
 * An operation that began after a restore, as old as the backup: a search for it then includes what was made in the
 * time that the restore lost. Null if there is no such time, or it is long ago.
 */
export function searchedFromBackup<Row extends OperationRow>({ store, now }: RestoredDeps, row: Row): Row | null {
  const { restored } = store;
  if (restored === null || isOfBackup(store, row)) return null;
  const isRecent = now().getTime() - restored.at.getTime() < repeatedWithinMs;
  return isRecent ? { ...row, createdAt: restored.backupAt } : null;
}

/**
 * Whether a new redemption may repeat one that a restore lost: there is an order, a request or a Debit like it from the
 * lost time that no redemption owns. `wait`: a redemption of the backup may own it, and has not ended.
 *
 * @param lost the redemption as old as the backup
 * @returns a function that rejects with UpstreamError
 */
const createRepetitionCheck =
  ({ store }: { readonly store: Store }, kinds: Kinds, debits: Debits) =>
  async (call: CallContext, lost: RedemptionRow): Promise<'no' | 'perhaps' | 'wait'> => {
    const { operations: records } = store;
    const { id, kind, memberId, points } = lost;
    const inProgress = await records.redemptionsInProgress(memberId);
    if (inProgress.some((row) => isOpen(row.stage) && isOfBackup(store, row))) return 'wait';
    // An operator has released an earlier one, or nothing was found for it.
    const others = (await records.list(memberId, [kind])).filter((row) => row.id !== id && !isOfBackup(store, row));
    if (others.some((row) => row.stage === 'FAILED' && row.points === points)) return 'no';

    const { search } = kinds[kind];
    const made = search ? await search(call, lost) : [];
    if (made === null) return 'perhaps';
    const ids = made.flatMap((one) => (one.matches && one.id !== null ? one.id : []));
    const same = (await debits.since(call, memberId, lost.createdAt)).filter((debit) => debit.points === points);
    const [owned, linked] = await Promise.all([
      records.linked(kind, ids),
      records.linkedTransactions(same.map((debit) => debit.id)),
    ]);
    return ids.some((one) => !owned.has(one)) || same.some((debit) => !linked.has(debit.id)) ? 'perhaps' : 'no';
  };

/**
 * The creation of an operation that may repeat one that a restore lost. A redemption then needs an operator; anything else
 * is adopted, since it has no price.
 */
export function createRestoredCreation(deps: EngineDeps, kinds: Kinds, debits: Debits, sending: Sending) {
  const { pause, park, failureOf, findFirst } = sending;
  const repeatsLost = createRepetitionCheck(deps, kinds, debits);

  return async (
    call: CallContext,
    row: OperationRow,
    lost: OperationRow,
    creation: Request<Created>,
    createNew: () => Next,
  ): Next => {
    if (!isRedemption(lost)) {
      if (!kinds[row.kind].search) return createNew();
      return findFirst(call, row, { ...creation, find: (again) => creation.find(again, lost) }, createNew);
    }
    const repeats = await repeatsLost(call, lost).catch((error: unknown) => failureOf(row, error));
    if (repeats === 'perhaps') return park(row, 'RESTORED', 'it may repeat one that a restore lost');
    // With a bearer that the backend does not accept, nothing can be created either.
    const isRefused = repeats instanceof UpstreamError && repeats.kind === 'auth' && repeats.upstream === 'rest';
    return repeats === 'no' || isRefused ? createNew() : pause(row);
  };
}
