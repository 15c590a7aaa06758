import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';

/** What reads have found is written together, after this time. */
const writeAfterMs = 500;

/** A Credit of the CRM that gives the points of a cancellation or return back. */
export interface RefundCredit {
  readonly id: string;
  readonly createdAt: string;
}

export type RefundLinks = ReturnType<typeof createRefundLinks>;

/**
 * Links cancellations and returns with the Credits that reads have found for them, so that no later one takes the same
 * Credit. Reads write nothing. If the process is killed before, the next read finds the Credit again.
 */
export function createRefundLinks({ store, log }: { readonly store: Pick<Store, 'operations'>; readonly log: Logger }) {
  const found = new Map<string, RefundCredit>();
  let timer: NodeJS.Timeout | undefined;
  let job = Promise.resolve();

  async function linkAll(): Promise<void> {
    const all = [...found];
    found.clear();
    await Promise.all(
      all.map(async ([operationId, { id, createdAt }]) => {
        try {
          await store.operations.linkCredit(operationId, { id, createdAt: new Date(createdAt) });
        } catch (error) {
          log.warn({ err: error, operation: operationId }, 'a Credit was not linked with its order');
        }
      }),
    );
  }

  return {
    /** A read has found the Credit of an operation. */
    note(operationId: string, credit: RefundCredit): void {
      found.set(operationId, credit);
      timer ??= setTimeout(() => {
        timer = undefined;
        job = job.then(linkAll);
      }, writeAfterMs).unref();
    },

    /** Writes at once what is still to be written. */
    async idle(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      await job;
      await linkAll();
    },
  };
}
