import { loginDeadlineSeconds } from '#rules/constants.ts';
import type { GraphContext } from '../../context.ts';
import { LockTimeoutError } from '../../store/database/errors.ts';
import { rateLimited } from '../../graphql/userErrors.ts';

/** Another login of the same mobile is still under way. */
const retryAfterSeconds = 5;

/**
 * Logins of one mobile go one after the other, over all processes, so that a first login makes one member and gives one
 * Credit, and a one-time password or a ticket counts once. The one that waits too long is asked to come again.
 */
export async function withLoginLock<T>({ services }: GraphContext, mobile: string, work: () => Promise<T>) {
  try {
    return await services.store.locks.withLock(`login:${mobile}`, work, { waitMs: loginDeadlineSeconds * 1000 });
  } catch (error) {
    if (error instanceof LockTimeoutError) return rateLimited(retryAfterSeconds);
    throw error;
  }
}
