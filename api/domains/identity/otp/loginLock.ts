import { messages } from '#rules/messageByName.ts';
import { loginDeadlineSeconds } from '#rules/constants.ts';
import type { MemberContext } from '../../shared/context.ts';
import { LockTimeoutError } from '../../../store/database/errors.ts';
import { unavailable } from '../../shared/errors.ts';
import { rateLimited } from '../../shared/userErrors.ts';

/** How soon to retry while another login of the same mobile is in progress. */
const retryAfterSeconds = 5;

/**
 * Runs logins of one mobile one at a time, across all processes, so that a first login creates one member and one
 * Credit, and a one-time password or ticket is used once. A caller that waits too long is asked to retry.
 *
 * @param notDone what is given back when the work did not begin
 * @throws an outage when the work itself waited too long for another lock
 */
export async function withLoginLock<T>(
  { services }: Pick<MemberContext, 'services'>,
  mobile: string,
  work: () => Promise<T>,
  notDone: () => Promise<void> = async () => undefined,
) {
  let hasLock = false;
  const locked = () => {
    hasLock = true;
    return work();
  };
  try {
    return await services.store.locks.withLock(`login:${mobile}`, locked, { waitMs: loginDeadlineSeconds * 1000 });
  } catch (error) {
    if (!(error instanceof LockTimeoutError)) throw error;
    // Another lock, which the work waited for, says nothing about logins of this mobile.
    if (hasLock) throw unavailable(messages.wentWrong, error);
    await notDone();
    return rateLimited(retryAfterSeconds);
  }
}
