import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { loggableFailure } from '../callLog.ts';
import type { CallContext } from '../calls.ts';
import { instanceNotAllowed, UpstreamError } from '../errors.ts';
import { allowedInstance, type Grant, type GrantStore } from './grant.ts';
import type { Budgets } from '../budgets.ts';
import { whenRefused, type CrmCredentials } from './oauth.ts';
import { singleFlight } from '../once.ts';
import { isDeadToken, isPassing, tokenEndpoint, type RequestGrant } from './token.ts';

/** There is one grant, so one of each kind of work on it. */
const flightKey = 'grant';

/** The access tokens that the CRM has rejected during a call. */
type Refused = readonly string[];

/** A grant to try next, and whether it was requested for that. */
interface Renewed {
  readonly grant: Grant;
  readonly isNew: boolean;
}

const fingerprint = (token: string): string => createHash('sha256').update(token).digest('hex');

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
  const renewing = singleFlight<Renewed>();
  const relocating = singleFlight<Grant | null>();
  let relocatedAt = -Infinity;

  /**
   * The newest refresh token first. A configured one that was never exchanged may have been set by an operator to replace
   * it.
   */
  const refreshTokens = (stored: Grant | null): (string | null)[] => {
    if (oauth.flow !== 'refresh_token') return [null];
    const { refreshToken } = oauth;
    if (!stored?.refreshToken) return [refreshToken];
    const isSpent = stored.spent?.includes(fingerprint(refreshToken)) ?? false;
    return isSpent ? [stored.refreshToken] : [...new Set([stored.refreshToken, refreshToken])];
  };

  /** The replaced tokens of configuration, now with the one that was sent, unless the CRM lets it be used again. */
  const spentWith = (stored: Grant | null, sent: string | null, next: string | null): readonly string[] => {
    const before = stored?.spent ?? [];
    const isReplaced = oauth.flow === 'refresh_token' && sent === oauth.refreshToken && next !== sent;
    return isReplaced ? [...new Set([...before, fingerprint(oauth.refreshToken)])] : before;
  };

  const request = async (call: CallContext, stored: Grant | null): Promise<Grant> => {
    const tokens = refreshTokens(stored);
    for (const [index, sent] of tokens.entries()) {
      try {
        const answer = await requestGrant(call, sent);
        const refreshToken = answer.refresh_token ?? sent;
        return {
          accessToken: answer.access_token,
          instanceUrl: answer.instance_url,
          refreshToken,
          issuedAt: new Date(clock()).toISOString(),
          spent: spentWith(stored, sent, refreshToken),
        };
      } catch (error) {
        if (index < tokens.length - 1 && isDeadToken(error)) continue;
        if (error instanceof UpstreamError && error.kind === 'auth') {
          const line = { ...loggableFailure(error), reason: error.reason };
          if (isPassing(error))
            logger.warn(line, 'the CRM gives no token for now: it is asked again with the next call');
          else logger.error(line, whenRefused[oauth.flow]);
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

  const isUsable = (grant: Grant | null, refused: Refused): grant is Grant =>
    grant !== null &&
    !refused.includes(grant.accessToken) &&
    allowedInstance(grant.instanceUrl, credentials.loginUrl) !== null;

  const obtain = async (call: CallContext, refused: Refused): Promise<Renewed> => {
    if (refused.length === 0 && unsaved === null) {
      const stored = await grants.read();
      if (isUsable(stored, refused)) return { grant: checked(stored), isNew: false };
    }
    return grants.withLock(async (signal) => {
      const stored = await grants.read();
      if (unsaved === null) {
        if (isUsable(stored, refused)) return { grant: checked(stored), isNew: false };
        // Without the signal of the first call, since other calls wait for this too.
        unsaved = await request({ requestId: call.requestId, calls: call.calls, signal }, stored);
      }
      // Kept in memory until it is stored: if that fails, the next call stores it first.
      const grant = unsaved;
      await grants.write(grant);
      unsaved = null;
      return { grant: checked(grant), isNew: true };
    });
  };

  const obtainOnce = (call: CallContext, refused: Refused): Promise<Renewed> =>
    renewing.run(flightKey, async () => {
      const renewed = await obtain(call, refused);
      inUse = renewed.grant;
      return renewed;
    });

  const findInstance = async (call: CallContext, stale: Grant): Promise<Grant | null> => {
    try {
      const { grant } = await obtainOnce(call, [stale.accessToken]);
      return grant.instanceUrl === stale.instanceUrl ? null : grant;
    } catch (error) {
      // The instance and the login host are both away: the first failure tells more.
      if (error instanceof UpstreamError) return null;
      throw error;
    }
  };

  return {
    /** The current grant; at first the stored one, or a new one if there is none. */
    current: async (call: CallContext): Promise<Grant> => {
      const running = renewing.running(flightKey);
      if (running) return (await running).grant;
      return inUse ?? (await obtainOnce(call, [])).grant;
    },
    /**
     * Another grant than those that the CRM has just rejected: one that another call or process has obtained, otherwise a
     * new one. One of another process may have expired as well; it is then `refused` in the next call of this.
     */
    renew: async (call: CallContext, refused: Refused): Promise<Renewed> =>
      inUse !== null && !refused.includes(inUse.accessToken)
        ? { grant: inUse, isNew: false }
        : obtainOnce(call, refused),
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
