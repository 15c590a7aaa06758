import { dataClass, dataClassNames } from '../../store/dataClasses.ts';
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
