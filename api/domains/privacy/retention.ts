import { type DataClass, type RetentionDays, dataClass, dataClassNames } from '../../store/dataClasses.ts';
import type { Logger } from 'pino';
import type { Store } from '../../store/store.ts';

const mostRuns = 50;

/** What was erased when its time was over, newest first; at most 50 runs. */
export async function retentionRuns({ privacyEvents }: Pick<Store, 'privacyEvents'>) {
  const runs = await privacyEvents.list(mostRuns, 'RETENTION');
  return runs.map(({ at, counts }) => ({
    at,
    erased: dataClassNames.flatMap((name) => {
      const rows = counts[name];
      return rows === undefined ? [] : [{ title: dataClass(name).text.title, rows }];
    }),
  }));
}

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
