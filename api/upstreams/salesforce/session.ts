import type { Logger } from 'pino';
import { loggableFailure } from '../callLog.ts';
import type { CallContext } from '../calls.ts';
import { instanceNotAllowed, UpstreamError } from '../errors.ts';
import { allowedInstance, type Grant, type GrantStore } from './grant.ts';
import type { Budgets } from '../budgets.ts';
import { whenRefused, type CrmCredentials } from './oauth.ts';
import { singleFlight } from '../singleFlight.ts';
import { isDeadToken, tokenEndpoint, type RequestGrant } from './token.ts';

/** There is one grant, so one of each kind of work on it. */
const flightKey = 'grant';

/**
 * The OAuth grant shared by all calls in all our processes. Requests a token once, however many calls and processes find theirs expired at the same time. A rotated refresh token
 * is stored before its access token is used, since replaying an old one would invalidate the whole grant.
 */
export function createCrmSession(deps: {
  credentials: CrmCredentials;
  grants: GrantStore;
  requestGrant: RequestGrant;
  logger: Logger;
  clock: () => number;
  budgets: Pick<Budgets, 'crmRelocateMs'>;
}) {
  const { credentials, grants, requestGrant, logger, clock, budgets } = deps;
  const { oauth } = credentials;
  let inUse: Grant | null = null;
  let unsaved: Grant | null = null;
  const renewing = singleFlight<Grant>();
  const relocating = singleFlight<Grant | null>();
  let relocatedAt = -Infinity;

  /** The newest refresh token first. A configured one that differs may have been set by an operator to replace it. */
  const refreshTokens = (stored: Grant | null): (string | null)[] =>
    oauth.flow === 'refresh_token'
      ? [...new Set([stored?.refreshToken ?? oauth.refreshToken, oauth.refreshToken])]
      : [null];

  const request = async (call: CallContext, stored: Grant | null): Promise<Grant> => {
    const tokens = refreshTokens(stored);
    for (const [index, refreshToken] of tokens.entries()) {
      try {
        const answer = await requestGrant(call, refreshToken);
        return {
          accessToken: answer.access_token,
          instanceUrl: answer.instance_url,
          refreshToken: answer.refresh_token ?? refreshToken,
          issuedAt: new Date(clock()).toISOString(),
        };
      } catch (error) {
        if (index < tokens.length - 1 && isDeadToken(error)) continue;
        if (error instanceof UpstreamError && error.kind === 'auth') {
          logger.error({ ...loggableFailure(error), reason: error.reason }, whenRefused[oauth.flow]);
        }
        throw error;
      }
    }
    throw new Error('there is always at least one request');
  };

  const checked = (grant: Grant): Grant => {
    const instanceUrl = allowedInstance(grant.instanceUrl, credentials.loginUrl);
    if (instanceUrl !== null) return { ...grant, instanceUrl };
    const failure = { upstream: 'crm', endpoint: tokenEndpoint, kind: 'auth', outcome: 'refused' } as const;
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
        unsaved = await request({ requestId: call.requestId, calls: call.calls, signal }, stored);
      }
      // Kept in memory until it is stored: if that fails, the next call stores it first.
      const grant = unsaved;
      await grants.write(grant);
      unsaved = null;
      return checked(grant);
    });
  };

  const obtainOnce = (call: CallContext, stale: Grant | null): Promise<Grant> =>
    renewing.run(flightKey, async () => (inUse = await obtain(call, stale)));

  const findInstance = async (call: CallContext, stale: Grant): Promise<Grant | null> => {
    try {
      const next = await obtainOnce(call, stale);
      return next.instanceUrl === stale.instanceUrl ? null : next;
    } catch (error) {
      // The instance and the login host are both away: the first failure tells more.
      if (error instanceof UpstreamError) return null;
      throw error;
    }
  };

  return {
    /** The current grant; at first the stored one, or a new one if there is none. */
    current: async (call: CallContext): Promise<Grant> =>
      renewing.running(flightKey) ?? inUse ?? obtainOnce(call, null),
    /**
     * Another grant than `stale`, which the CRM has just rejected: one that another call has obtained, otherwise a new one.
     */
    renew: async (call: CallContext, stale: Grant): Promise<Grant> =>
      inUse !== null && inUse.accessToken !== stale.accessToken ? inUse : obtainOnce(call, stale),
    /**
     * A grant for another instance than that of `stale`, which does not answer; null if the CRM names the same one, or
     * was asked a moment ago.
     */
    relocate: async (call: CallContext, stale: Grant): Promise<Grant | null> => {
      if (inUse !== null && inUse.instanceUrl !== stale.instanceUrl) return inUse;
      if (!relocating.running(flightKey) && clock() - relocatedAt < budgets.crmRelocateMs) return null;
      return relocating.run(flightKey, () => {
        relocatedAt = clock();
        return findInstance(call, stale);
      });
    },
  };
}
