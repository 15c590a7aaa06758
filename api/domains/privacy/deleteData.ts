import { dataClass, dataClassNames } from '../../store/dataClasses.ts';
import type { Services } from '../shared/context.ts';
import type { Person } from '../../store/privacy/person.ts';
import { agentColumns, type PrivacyAgent } from './exportData.ts';

/** What a person is told about: not what every club keeps for itself. */
const told = dataClassNames.filter((name) => name !== 'CLUB' && name !== 'PUBLIC_CACHE');

/**
 * Deletes what the club stores about a person, in the store and in this process's memory, with an entry in the record.
 * It waits until no redemption of the member is being worked on; then none can begin before it is done.
 *
 * @returns what is still open, when nothing was deleted.
 * @throws LockTimeoutError when an operation of the member takes too long. Nothing was deleted.
 */
export async function deleteData(
  { store, orderSnapshots, metrics }: Pick<Services, 'store' | 'orderSnapshots' | 'metrics'>,
  person: Person,
  agent: PrivacyAgent,
) {
  const { locks, privacy, privacyEvents } = store;
  const entry = { ...agentColumns(agent), action: 'DELETION' } as const;
  // In the order in which a redemption takes them.
  const erasure = await locks.withLock(`redeem:${person.memberId}`, () =>
    locks.withLock(`points:${person.memberId}`, () =>
      // No accepted invitation is sent meanwhile.
      locks.withLock(`invitations:${person.memberId}`, () => privacy.erase(person)),
    ),
  );
  if ('open' in erasure) {
    await privacyEvents.record({ ...entry, outcome: 'REFUSED' });
    return erasure;
  }
  const { counts } = erasure;
  orderSnapshots.forget(person.memberId);
  metrics.sessions.ended(counts.SESSION ?? 0);
  const reference = await privacyEvents.record({ ...entry, outcome: 'DONE', counts });
  const outcomes = told.map((name) => ({
    class: name,
    deletion: dataClass(name).deletion,
    /** Rows of the store; null where they are not counted. */
    count: counts[name] ?? null,
    note: dataClass(name).text.deletion,
  }));
  return { reference, outcomes };
}
