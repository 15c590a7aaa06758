import { loginDeadlineSeconds } from '#rules/constants.ts';
import type { MemberContext } from '../../shared/context.ts';
import { LockTimeoutError } from '../../../store/database/errors.ts';
import { rateLimited } from '../../shared/userErrors.ts';

/** How soon to retry while another login of the same mobile is in progress. */
const retryAfterSeconds = 5;

/**
 * Runs logins of one mobile one at a time, across all processes, so that a first login creates one member and one
 * Credit, and a one-time password or ticket is used once. A caller that waits too long is asked to retry.
 */
export async function withLoginLock<T>({ services }: MemberContext, mobile: string, work: () => Promise<T>) {
  try {
    return await services.store.locks.withLock(`login:${mobile}`, work, { waitMs: loginDeadlineSeconds * 1000 });
  } catch (error) {
    if (error instanceof LockTimeoutError) return rateLimited(retryAfterSeconds);
    throw error;
  }
}
