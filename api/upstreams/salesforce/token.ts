import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type CallIdentity, checkAnswer, jsonOrNull, outcomeOfStatus, parseJson } from '../answers.ts';
import type { Budgets } from '../budgets.ts';
import type { CallLog } from '../callLog.ts';
import type { CallContext } from '../calls.ts';
import { createClockWatch } from '../clock.ts';
import { UpstreamError } from '../errors.ts';
import type { Guard } from '../guard.ts';
import type { Wire, WireAnswer } from '../http.ts';
import { tokenForm, type CrmCredentials } from './oauth.ts';
import { safeCode } from './refusal.ts';

export const tokenEndpoint = 'POST oauth2/token';

/** Another refresh of the same token is in progress, so a retry will help. */
const refreshInProgress = 'REFRESH_IN_PROGRESS';

/** A difference of the clocks that can make an assertion invalid. */
const offMs = 60_000;

/** Only the fields that are used. `id`, which jsforce requires, is not one of them. */
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  instance_url: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
});
type TokenAnswer = z.infer<typeof tokenAnswer>;

const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** How Salesforce says that it will never accept a token again, or no longer knows its user. */
const saysDead =
  /expired access\/refresh token|token validity expired|(?:invalid|expired|revoked) (?:refresh )?token|token (?:is |was |has been |has )?(?:invalid|expired|revoked)|inactive user/i;

const isInvalidGrant = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.endpoint === tokenEndpoint && error.code === 'invalid_grant';

/** Whether the CRM rejected this refresh token permanently. Any other description may be about a passing trouble. */
export const isDeadToken = (error: unknown): boolean => isInvalidGrant(error) && saysDead.test(error.reason ?? '');

/**
 * Whether the CRM may give a token for the same request later. It refuses with the same code at a login rate, outside of
 * login hours or from another address.
 */
export const isPassing = (error: unknown): boolean =>
  isInvalidGrant(error) && !isDeadToken(error) && !lastingCauses.has(error.reason ?? '');

/** Rejects with UpstreamError: 'auth' when the token, the client or the assertion is refused. */
export type RequestGrant = (call: CallContext, refreshToken: string | null) => Promise<TokenAnswer>;

/**
 * Requests an access token. With a refresh token it is sent again only while another refresh of the same token is in
 * progress; the other flows may be repeated like a read.
 */
export function createTokenRequest(deps: {
  credentials: CrmCredentials;
  wire: Wire;
  guard: Guard;
  callLog: CallLog;
  budgets: Budgets;
  /** In milliseconds. */
  clock: () => number;
}): RequestGrant {
  const { credentials, wire, guard, callLog, budgets, clock } = deps;
  const effect = credentials.oauth.flow === 'refresh_token';
  const identity: CallIdentity = { upstream: 'crm', endpoint: tokenEndpoint, effect };
  /** By which an assertion is valid. */
  const clockThere = createClockWatch(clock);
  const ahead = (): number | null => {
    const difference = clockThere.difference();
    return difference && (difference.least + difference.most) / 2;
  };

  const request = async (
    requestId: string,
    refreshToken: string | null,
    signal: AbortSignal,
    answered: (status: number) => void,
  ): Promise<TokenAnswer> => {
    const answer = await wire.send({
      ...identity,
      method: 'POST',
      url: `${credentials.loginUrl.replace(/\/+$/, '')}/services/oauth2/token`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(tokenForm(credentials, refreshToken, clock() + (ahead() ?? 0))).toString(),
      requestId,
      signal,
      responseMs: budgets.crmTokenMs,
      clock: clockThere,
    });
    answered(answer.status);
    if (answer.status < 200 || answer.status > 299) throw refused(answer, identity);
    return checkAnswer(parseJson(answer.body, identity, answer.status), tokenAnswer, identity, answer.status);
  };

  return (call, refreshToken) =>
    guard.run(call, { ...identity, class: 'crm-auth' }, async ({ signal, send }) => {
      for (let attempt = 1; ; attempt += 1) {
        const isUnmeasured = ahead() === null;
        try {
          return await callLog.watch(call, { endpoint: tokenEndpoint, method: 'POST', attempt }, (answered) =>
            send(() => request(call.requestId, refreshToken, signal, answered)),
          );
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          // The refusal itself tells by how much the first assertion was off.
          const isOff = isUnmeasured && Math.abs(ahead() ?? 0) >= offMs;
          if (isOff && credentials.oauth.flow === 'jwt_bearer' && error.kind === 'auth') continue;
          if (error.code !== refreshInProgress) throw error;
          await pause(budgets.backoffMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {
            throw error;
          });
        }
      }
    });
}

const lastingCauses = new Set([
  'expired authorization code',
  'invalid assertion',
  'audience is invalid',
  'client identifier invalid',
  'invalid client credentials',
  'no client credentials user enabled',
  'request not supported on this domain',
  "user hasn't approved this consumer",
  'user is not admin approved to access this app',
]);

/** Descriptions that name a cause and quote nothing. */
const knownCauses = new Set([
  ...lastingCauses,
  'inactive organization',
  'ip restricted',
  'ip restricted or invalid login hours',
  'invalid login hours',
  'login rate exceeded',
]);

function refused({ status, body }: WireAnswer, { upstream, endpoint, effect }: CallIdentity): UpstreamError {
  const parsed = tokenRefusal.safeParse(jsonOrNull(body));
  const description = parsed.data?.error_description?.trim();
  const busy = description?.includes('already being processed') ?? false;
  const auth = !busy && (status === 400 || status === 401 || status === 403);
  // Only the words that were looked for, since a description may quote the token.
  const dead = saysDead.exec(description ?? '')?.[0].toLowerCase();
  return new UpstreamError({
    upstream,
    endpoint,
    kind: auth ? 'auth' : 'status',
    status,
    code: busy ? refreshInProgress : safeCode(parsed.data?.error),
    reason: dead ?? (description !== undefined && knownCauses.has(description) ? description : undefined),
    outcome: outcomeOfStatus(status, effect),
  });
}
