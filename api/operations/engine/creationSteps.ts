import { isRedemption, type OperationRow } from '../../store/operations/types.ts';
import type { CallContext } from '../../upstreams/calls.ts';
import type { Kinds } from '../kinds/kinds.ts';
import type { Debits } from './debits.ts';
import type { Created, Finding } from './kind.ts';
import { createRestoredCreation, searchedFromBackup } from './restored.ts';
import type { EngineDeps, Next, Request, Sending } from './sending.ts';

/** How often the request is sent before its absence counts. */
const mostTries = 2;

/** The steps that lead to the record in the upstream: ACCEPTED, CREATING. */
export function createCreationSteps(deps: EngineDeps, kinds: Kinds, debits: Debits, sending: Sending) {
  const { crashPoint } = deps;
  const { operations: records } = deps.store;
  const { kindOf, isSettled, later, advance, pause, park, failed, send, sendAgain, findFirst, unlessHidden } = sending;
  const createAfterRestore = createRestoredCreation(deps, kinds, debits, sending);

  const creation: Request<Created> = {
    send: (call, row) => kindOf(row).create(call, row),
    sentPoint: 'made',
    upstream: (row) => kindOf(row).upstream,

    /** Only among records that belong to no other operation. */
    async find(call, row) {
      const all = await kindOf(row).search?.(call, row);
      if (!all) return 'unknowable';
      const ids = all.flatMap(({ id }) => id ?? []);
      const taken = await records.linked(row.kind, ids);
      const free = all.filter(({ id }) => id === null || !taken.has(id));
      const candidates = free.filter(({ matches }) => matches);
      const [only, ...others] = candidates.filter(({ isDoubtful }) => !isDoubtful);
      if (only) return others.length === 0 ? { found: only } : 'several';
      if (candidates.length > 0) return 'doubtful';
      return free.some(({ isDoubtful }) => !isDoubtful) ? 'different' : 'none';
    },

    async arrived(row, { id, number }) {
      const next = await advance(row, {
        to: isRedemption(row) ? 'CREATED' : 'CONFIRMED',
        upstreamId: id,
        upstreamNumber: number ?? null,
      });
      await crashPoint(`${row.kind}:created`);
      return next;
    },

    async notSent(row, error) {
      const kind = kindOf(row);
      const isFirst = row.tries === 1;
      // Before a second request a search has found nothing, unless the upstream recognizes a repeated one.
      const nothingArrived = isFirst || !kind.isRepeatable;
      // The first request was looked up before the second was sent; a conflict means that it has arrived after all.
      const isConflict = !isFirst && error.status === 409 && kind.upstream === 'backend' && !kind.isRepeatable;
      if (error.outcome === 'unknown' || isConflict) return pause(row);
      const refusal = kind.refusal(error);
      // The existing record is the result of our own earlier request with an unknown outcome.
      if (refusal === 'duplicate')
        return isFirst ? failed(row, 'DUPLICATE', null) : creation.arrived(row, { id: null });
      if (refusal === 'later') {
        return nothingArrived ? advance(row, { to: 'ACCEPTED', notBefore: later(row) }) : pause(row);
      }
      if (refusal === 'token') {
        return nothingArrived
          ? failed(row, 'TOKEN_OVER', null)
          : park(row, 'REFUSED', `refused (${error.code ?? error.status}) after a request with an unknown outcome`);
      }
      if ('review' in refusal) return park(row, 'REFUSED', refusal.review);
      return nothingArrived
        ? failed(row, 'REJECTED', refusal.failed)
        : park(row, 'REFUSED', `refused (${error.code ?? error.status}) after a request with an unknown outcome`);
    },
  };

  /** Before the first request, what may be older is older. */
  const findCertain = async (call: CallContext, row: OperationRow): Promise<Finding<Created>> => {
    const finding = await creation.find(call, row);
    return finding === 'doubtful' || finding === 'different' ? 'none' : finding;
  };

  async function createNew(call: CallContext, row: OperationRow): Next {
    // A redemption waits here only while nothing was sent that could have arrived.
    const wasRefused = !isRedemption(row) && row.nextTryAt > row.createdAt;
    const kind = kindOf(row);
    const start = async () => {
      const creating = await advance(row, { to: 'CREATING' });
      await crashPoint(`${row.kind}:creating`);
      return creating && send(call, creating, creation);
    };
    return kind.searchesFirst || (wasRefused && kind.search && !kind.isRepeatable)
      ? findFirst(call, row, { ...creation, find: findCertain }, start)
      : start();
  }

  return {
    /** Runs while nothing was sent that could have arrived. */
    async accepted(call: CallContext, row: OperationRow): Next {
      await crashPoint(`${row.kind}:accepted`);
      // While another redemption like this one is unresolved, its result could not be told apart from that of this one.
      if (isRedemption(row) && (await records.hasTwin(row, 'CREATING'))) return pause(row);
      const lost = searchedFromBackup(deps, row);
      const start = () => createNew(call, row);
      return lost ? createAfterRestore(call, row, lost, creation, start) : start();
    },

    /** Runs when it is unknown whether the request arrived. */
    creating(call: CallContext, row: OperationRow): Next {
      const { isRepeatable, unfound, upstream, searchesByDate = false } = kindOf(row);
      if (isRepeatable) return sendAgain(call, row, creation);
      const absent = () => {
        if (row.tries < mostTries || unfound === 'again') return sendAgain(call, row, creation);
        return unfound === 'review'
          ? park(row, 'NOT_FOUND', 'sent twice, and nothing was found')
          : failed(row, 'REJECTED', unfound.failed);
      };
      return findFirst(call, row, creation, () => {
        if (!isSettled(row)) return pause(row);
        return searchesByDate ? unlessHidden(row, upstream, absent) : absent();
      });
    },

    /** Sends an operation that needs an operator once more, with the member's new data; null when that cannot help. */
    async needsReview(call: CallContext, operation: OperationRow, payload: unknown): Next {
      if (!kindOf(operation).isRenewed?.(operation, payload)) return null;
      const creating = await advance(operation, { to: 'CREATING', payload });
      return creating && send(call, creating, creation);
    },
  };
}
