import type { Logger } from 'pino';
import type { Exchange } from '../../store/operations/exchanges.ts';
import type { Store } from '../../store/store.ts';
import type { SentCall } from '../../upstreams/calls.ts';

interface NotesDeps {
  readonly store: Pick<Store, 'operations'>;
  readonly log: Logger;
  readonly now: () => Date;
}

/** Notes what is sent for an operation while it is continued, for the people who look into it. */
export function createExchangeNotes({ store, log, now }: NotesDeps, operationId: string) {
  const noted: Exchange[] = [];
  return {
    note({ upstream, endpoint, milliseconds, ...rest }: SentCall): void {
      const source = upstream === 'rest' ? 'backend' : 'CRM';
      const at = new Date(now().getTime() - milliseconds);
      noted.push({ ...rest, at, source, call: endpoint, milliseconds: Math.round(milliseconds) });
    },

    /** Writes the notes. Without them the operation is as good: a failure is only logged. */
    async store(): Promise<void> {
      await store.operations.addExchanges(operationId, noted.splice(0)).catch((error: unknown) => {
        log.warn({ err: error, operation: operationId }, 'exchanges not stored');
      });
    },
  };
}
