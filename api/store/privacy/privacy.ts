import type { DataClass, RetentionDays } from '../dataClasses.ts';
import { guarded } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import { erasePerson, openOperations, type Erasure, type OpenOperation } from './erasure.ts';
import { readPerson, type StoredData } from './memberData.ts';
import { rowsOf, type Person } from './person.ts';
import { eraseExpired, type NoteErased } from './retention.ts';
import type { DataCounts } from './privacyEvents.ts';

/** People's rights over what the store holds. See docs/run/privacy.md. */
export const createPrivacy = (deps: StoreDeps) => ({
  read: (person: Person): Promise<StoredData> => readPerson(deps, person),
  /** What a deletion has to wait for. */
  open: (person: Person): Promise<readonly OpenOperation[]> =>
    guarded('privacy.open', () => openOperations(deps.db, rowsOf(deps, deps.db, person), deps.now())),
  erase: (person: Person): Promise<Erasure> => erasePerson(deps, person),
  /** Erases what is over; how many rows of each class is in `counts` also if it fails. */
  eraseExpired: async (days: RetentionDays, counts: Partial<Record<DataClass, number>> = {}): Promise<DataCounts> => {
    const note: NoteErased = (dataClass, count) => {
      if (count > 0) counts[dataClass] = (counts[dataClass] ?? 0) + count;
    };
    await guarded('privacy.eraseExpired', () => eraseExpired(deps.db, days, deps.now(), note));
    return counts;
  },
});
