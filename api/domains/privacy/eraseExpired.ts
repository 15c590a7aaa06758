import type { RetentionDays } from '#rules/retention.ts';
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
  await store.sweep();
  const counts = await store.privacy.eraseExpired(retention);
  const outcome = Object.keys(counts).length > 0 ? 'DONE' : 'NOTHING';
  await store.privacyEvents.record({ actor: 'CLUB', operator: null, action: 'RETENTION', outcome, counts });
  log.info({ counts }, 'data whose time is over was erased');
}
