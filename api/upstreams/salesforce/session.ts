import type { Logger } from 'pino';
import { loggableFailure } from '../callLog.ts';
import type { CallContext } from '../calls.ts';
import { instanceNotAllowed, UpstreamError } from '../errors.ts';
import { allowedInstance, type Grant, type GrantStore } from './grant.ts';
import { isDeadToken, tokenOperation, type CrmCredentials, type RefreshGrant } from './token.ts';

/** The OAuth grant shared by all calls in all our processes. */
export interface CrmSession {
  /** The current grant; at first the stored one, or a new one if there is none. */
  current(call: CallContext): Promise<Grant>;
  /**
   * Returns another grant than `stale`, which the CRM has just rejected: one that another call has obtained, otherwise
   * a new one.
   */
  renew(call: CallContext, stale: Grant): Promise<Grant>;
}

/**
 * Refreshes once, however many calls and processes find the token expired at the same time. A rotated refresh token is
 * stored before its access token is used, since replaying an old one would invalidate the whole grant.
 */
export function createCrmSession(deps: {
  credentials: CrmCredentials;
  grants: GrantStore;
  refreshGrant: RefreshGrant;
  logger: Logger;
  clock: () => number;
}): CrmSession {
  const { credentials, grants, refreshGrant, logger, clock } = deps;
  let inUse: Grant | null = null;
  let unsaved: Grant | null = null;
  let renewing: Promise<Grant> | null = null;

  /** The newest token first. A configured one that differs may have been set by an operator to replace it. */
  const refreshWithAny = async (call: CallContext, stored: Grant | null): Promise<Grant> => {
    const tokens = [...new Set([stored?.refreshToken ?? credentials.refreshToken, credentials.refreshToken])];
    for (const [index, refreshToken] of tokens.entries()) {
      try {
        const answer = await refreshGrant(call, refreshToken);
        return {
          accessToken: answer.access_token,
          instanceUrl: answer.instance_url,
          refreshToken: answer.refresh_token ?? refreshToken,
          issuedAt: new Date(clock()).toISOString(),
        };
      } catch (error) {
        if (index < tokens.length - 1 && isDeadToken(error)) continue;
        if (error instanceof UpstreamError && error.kind === 'auth') {
          const message = 'the CRM accepts none of our refresh tokens: a new CRM_REFRESH_TOKEN is needed';
          logger.error(loggableFailure(error), message);
        }
        throw error;
      }
    }
    throw new Error('there is always at least the configured token');
  };

  const checked = (grant: Grant): Grant => {
    const instanceUrl = allowedInstance(grant.instanceUrl, credentials.loginUrl);
    if (instanceUrl !== null) return { ...grant, instanceUrl };
    const failure = { upstream: 'crm', operation: tokenOperation, kind: 'auth', outcome: 'refused' } as const;
    const error = new UpstreamError({ ...failure, code: instanceNotAllowed });
    logger.error(loggableFailure(error), 'the CRM names an instance that our token must not be sent to');
    throw error;
  };

  const isUsable = (grant: Grant | null, stale: Grant | null): grant is Grant =>
    grant !== null &&
    grant.accessToken !== stale?.accessToken &&
    allowedInstance(grant.instanceUrl, credentials.loginUrl) !== null;

  const obtain = async (call: CallContext, stale: Grant | null): Promise<Grant> => {
    if (stale === null && unsaved === null) {
      const stored = await grants.read();
      if (isUsable(stored, stale)) return checked(stored);
    }
    return grants.withLock(async (signal) => {
      const stored = await grants.read();
      if (unsaved === null) {
        if (isUsable(stored, stale)) return checked(stored);
        // Without the signal of the first call, since other calls wait for this too.
        unsaved = await refreshWithAny({ requestId: call.requestId, calls: call.calls, signal }, stored);
      }
      // Kept in memory until it is stored: if that fails, the next call stores it first.
      const grant = unsaved;
      await grants.write(grant);
      unsaved = null;
      return checked(grant);
    });
  };

  const obtainOnce = (call: CallContext, stale: Grant | null): Promise<Grant> => {
    renewing ??= obtain(call, stale)
      .then((grant) => (inUse = grant))
      .finally(() => (renewing = null));
    return renewing;
  };

  return {
    current: async (call) => renewing ?? inUse ?? obtainOnce(call, null),
    renew: async (call, stale) =>
      inUse !== null && inUse.accessToken !== stale.accessToken ? inUse : obtainOnce(call, stale),
  };
}
