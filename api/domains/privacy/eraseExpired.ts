import type { DataClass, RetentionDays } from '../../store/dataClasses.ts';
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';

/** Erases everything whose time is over, and records how much that was. Called once a day. */
export async function eraseExpired({
  store,
  log,
  retention,
}: {
  readonly store: Pick<Store, 'privacy' | 'privacyEvents' | 'sweep'>;
  readonly log: Logger;
  readonly retention: RetentionDays;
}): Promise<void> {
  const counts: Partial<Record<DataClass, number>> = {};
  const record = (outcome: 'DONE' | 'NOTHING') =>
    store.privacyEvents.record({ actor: 'CLUB', operator: null, action: 'RETENTION', outcome, counts });
  const isAny = () => Object.keys(counts).length > 0;
  try {
    await store.privacy.eraseExpired(retention, counts);
    await store.sweep();
  } catch (error) {
    log.error({ err: error, counts }, 'not all data whose time is over was erased; the queue tries again');
    // What was erased stays erased.
    if (isAny()) await record('DONE');
    throw error;
  }
  await record(isAny() ? 'DONE' : 'NOTHING');
  log.info({ counts }, 'data whose time is over was erased');
}
