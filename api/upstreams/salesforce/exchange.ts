import type { Connection } from 'jsforce/lib/connection.js';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { checkAnswer, parseJson, type CallIdentity } from '../answers.ts';
import { budgetOf, type Budgets } from '../budgets.ts';
import { createCallLog, type UpstreamObservation } from '../callLog.ts';
import { createClockWatch, type UpstreamClock } from '../clock.ts';
import type { CallContext } from '../calls.ts';
import { asRefused, callsReserved, UpstreamError } from '../errors.ts';
import { createGuard } from '../guard.ts';
import { createHealthTracker, type UpstreamHealth } from '../health.ts';
import { createWire } from '../http.ts';
import type { Grant, GrantStore } from './grant.ts';
import { crmRefusal } from './refusal.ts';
import { createCrmSession } from './session.ts';
import type { CrmCredentials } from './oauth.ts';
import { createTokenRequest, tokenEndpoint } from './token.ts';
import { connect, type CrmUsage, createUsageWatch } from './transport.ts';

/** One call of jsforce that sends one request. */
export interface Exchange<T> {
  readonly class: 'crm-read' | 'crm-write';
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Called again for each attempt. */
  readonly ask: (connection: Connection) => PromiseLike<unknown>;
  /** For calls of jsforce that read the response themselves: what it must be, so that they do not fail on it. */
  readonly readable?: z.ZodType;
  /** Of what jsforce returns. */
  readonly schema: z.ZodType<T>;
}

/** Rejects with UpstreamError, or with the store's error when the grant cannot be stored. */
export type RunExchange = <T>(call: CallContext, exchange: Exchange<T>) => Promise<T>;

export interface ExchangeOptions extends CrmCredentials {
  readonly apiVersion: string;
  /** The part of the daily calls that is kept for redemptions, in percent. */
  readonly reservePercent?: number;
  readonly grants: GrantStore;
  readonly logger: Logger;
  readonly observe: (observation: UpstreamObservation) => void;
  readonly budgets: Budgets;
  /** In milliseconds. */
  readonly clock: () => number;
  /** The time with which the CRM's is compared, in milliseconds; that of the machine by default. */
  readonly now?: () => number;
}

/** Runs calls of jsforce within time budget and breaker. A rejected token is refreshed once, and the call repeated. */
export function createExchange(options: ExchangeOptions): {
  exchange: RunExchange;
  health: UpstreamHealth;
  usage: () => CrmUsage | null;
  clockThere: UpstreamClock;
  close: () => void;
} {
  const upstream = 'crm';
  const { apiVersion, grants, logger, observe, budgets, clock, reservePercent = 0 } = options;
  const health = createHealthTracker({ failuresUntilDown: budgets.breakerFailures, clock });
  const callLog = createCallLog({ upstream, logger, observe, health, clock });
  const guard = createGuard({ upstream, budgets, callLog, clock });
  const wire = createWire(budgets);
  const clockThere = createClockWatch(options.now ?? Date.now);
  const usage = createUsageWatch({ logger, reservePercent, probeMs: budgets.limitPauseMs, clock });
  const requestGrant = createTokenRequest({ credentials: options, wire, guard, callLog, budgets, clock });
  const session = createCrmSession({ credentials: options, grants, requestGrant, logger, clock, budgets });

  const once = async <T>(
    { requestId }: CallContext,
    exchange: Exchange<T>,
    grant: Grant,
    signal: AbortSignal,
    answered: (status: number) => void,
  ): Promise<T> => {
    const { endpoint, readable, schema } = exchange;
    const identity: CallIdentity = { upstream, endpoint, effect: exchange.class === 'crm-write' };
    const responseMs = budgetOf(exchange.class, budgets);
    const connection = connect(grant, apiVersion, async (request) => {
      const answer = await wire.send({ ...identity, ...request, requestId, signal, responseMs, clock: clockThere });
      answered(answer.status);
      usage.note(answer.headers['sforce-limit-info']);
      if (answer.status < 200 || answer.status > 299) throw crmRefusal(answer, identity, clock());
      const body = parseJson(answer.body, identity, answer.status);
      return readable ? checkAnswer(body, readable, identity, answer.status) : body;
    });
    return checkAnswer(await exchange.ask(connection), schema, identity, 200);
  };

  const run: RunExchange = async (call, exchange) => {
    const { class: callClass, endpoint, method } = exchange;
    if (callClass === 'crm-read' && !call.usesReserve && usage.isReserved()) {
      const error = new UpstreamError({ upstream, endpoint, kind: 'limit', outcome: 'refused', code: callsReserved });
      callLog.rejectedUnsent(call, error);
      throw error;
    }
    const refused: string[] = [];
    let attemptsLeft = 2;
    /** The grant for another attempt after a failure; null if another one would not help. */
    const replacement = async (error: unknown, stale: Grant): Promise<Grant | null> => {
      if (attemptsLeft === 0 || !(isExpired(error) || isAway(error))) return null;
      attemptsLeft -= 1;
      if (isAway(error)) return await session.relocate(call, stale);
      refused.push(stale.accessToken);
      const { grant, isNew } = await session.renew(call, refused);
      // The grant of another process may have expired as well; one that was just requested has not.
      if (isNew) attemptsLeft = 0;
      return grant;
    };
    try {
      return await guard.run(
        call,
        { class: callClass, endpoint, effect: callClass === 'crm-write' },
        async ({ signal, number, send }) => {
          const watched = (grant: Grant) =>
            callLog.watch(call, { endpoint, method, attempt: number }, (answered) =>
              send(() => once(call, exchange, grant, signal, answered)),
            );
          for (let grant = await session.current(call); ;) {
            try {
              return await watched(grant);
            } catch (error) {
              const next = await replacement(error, grant);
              if (next === null) throw error;
              grant = next;
            }
          }
        },
      );
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.kind === 'auth' || error.kind === 'limit') health.lockedOut();
      if (error.kind === 'limit') guard.hold(['crm-read', 'crm-write'], budgets.limitPauseMs);
      // A token refresh with an unknown outcome stopped the call before it was sent.
      const before = error.endpoint === tokenEndpoint && error.outcome === 'unknown';
      throw before ? asRefused(error) : error;
    }
  };

  return { exchange: run, health, usage: usage.snapshot, clockThere, close: wire.close };
}

/** Other 401s (e.g. a session that may not use the API) would be the same with a new token. */
const isExpired = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  error.kind === 'auth' &&
  error.status === 401 &&
  error.outcome === 'refused' &&
  error.endpoint !== tokenEndpoint &&
  (error.code === undefined || error.code === 'INVALID_SESSION_ID');

/**
 * Whether the instance may have moved: nothing listens there any more, or it points elsewhere. Such a call had no effect.
 * A redirect is not followed, since the bearer must not go to an address that only an answer names.
 */
const isAway = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  error.endpoint !== tokenEndpoint &&
  error.outcome === 'refused' &&
  (error.kind === 'network'
    ? error.code === 'ENOTFOUND' || error.code === 'ECONNREFUSED'
    : error.kind === 'status' && [301, 302, 307, 308].includes(error.status ?? 0));
