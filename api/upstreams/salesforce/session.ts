import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Budgets } from '../budgets.ts';
import type { CallContext } from '../calls.ts';
import { instanceNotAllowed, UpstreamError } from '../errors.ts';
import type { Guard } from '../guard.ts';
import type { Wire } from '../http.ts';
import { loggableFailure, type CallLog } from '../callLog.ts';
import { allowedInstance, type Grant, type GrantStore } from './grant.ts';
import { isDeadToken, refreshInProgress, requestToken, tokenOperation, type TokenAnswer } from './token.ts';

export interface CrmCredentials {
  readonly loginUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly refreshToken: string;
}

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
  wire: Wire;
  guard: Guard;
  callLog: CallLog;
  logger: Logger;
  budgets: Budgets;
  clock: () => number;
}): CrmSession {
  const { credentials, grants, wire, guard, callLog, logger, budgets, clock } = deps;
  let inUse: Grant | null = null;
  let unsaved: Grant | null = null;
  let renewing: Promise<Grant> | null = null;

  const ask = (call: CallContext, refreshToken: string): Promise<TokenAnswer> =>
    guard.run(call, { class: 'crm-auth', operation: tokenOperation, effect: true }, async ({ signal, send }) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await callLog.watch(call, { operation: tokenOperation, method: 'POST', attempt }, () =>
            send(() =>
              requestToken(wire, { ...credentials, refreshToken }, call, { signal, responseMs: budgets.crmTokenMs }),
            ),
          );
        } catch (error) {
          if (!(error instanceof UpstreamError) || error.code !== refreshInProgress) throw error;
          await pause(budgets.backoffMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {
            throw error;
          });
        }
      }
    });

  /** The newest token first. A configured one that differs may have been set by an operator to replace it. */
  const askWithAny = async (call: CallContext, stored: Grant | null): Promise<Grant> => {
    const tokens = [...new Set([stored?.refreshToken ?? credentials.refreshToken, credentials.refreshToken])];
    for (const [index, refreshToken] of tokens.entries()) {
      try {
        const answer = await ask(call, refreshToken);
        return {
          accessToken: answer.access_token,
          instanceUrl: answer.instance_url,
          refreshToken: answer.refresh_token ?? refreshToken,
          issuedAt: new Date(clock()).toISOString(),
        };
      } catch (error) {
        const last = index === tokens.length - 1;
        if (!last && isDeadToken(error)) continue;
        if (error instanceof UpstreamError && error.kind === 'auth') {
          logger.error(
            loggableFailure(error),
            'the CRM accepts none of our refresh tokens: a new CRM_REFRESH_TOKEN is needed',
          );
        }
        throw error;
      }
    }
    throw new Error('there is always at least the configured token');
  };

  const checked = (grant: Grant): Grant => {
    const instanceUrl = allowedInstance(grant.instanceUrl, credentials.loginUrl);
    if (instanceUrl !== null) return { ...grant, instanceUrl };
    const error = new UpstreamError({
      upstream: 'crm',
      operation: tokenOperation,
      kind: 'auth',
      code: instanceNotAllowed,
      outcome: 'refused',
    });
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
        unsaved = await askWithAny({ requestId: call.requestId, calls: call.calls, signal }, stored);
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
