import { z } from 'zod';
import { type Asked, checkAnswer, jsonOrNull, outcomeOfStatus, parseJson } from '../answers.ts';
import type { CallContext } from '../calls.ts';
import { UpstreamError } from '../errors.ts';
import type { Wire, WireAnswer } from '../http.ts';
import { safeCode } from './refusal.ts';

export const tokenOperation = 'POST oauth2/token';

/** Another refresh of the same token is in progress, so a retry will help. */
export const refreshInProgress = 'REFRESH_IN_PROGRESS';

/** Only the fields that are used. `id`, which jsforce requires, is not one of them. */
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  instance_url: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
});
export type TokenAnswer = z.infer<typeof tokenAnswer>;

const tokenRefusal = z.object({ error: z.string(), error_description: z.string().optional() });

/** Whether the CRM rejected this refresh token permanently. */
export const isDeadToken = (error: unknown): boolean =>
  error instanceof UpstreamError && error.operation === tokenOperation && error.code === 'invalid_grant';

/**
 * The OAuth refresh grant, without retries.
 *
 * @throws UpstreamError 'auth' when the token or the client is rejected.
 */
export async function requestToken(
  wire: Wire,
  credentials: { loginUrl: string; clientId: string; clientSecret: string; refreshToken: string },
  call: CallContext,
  { signal, responseMs }: { signal: AbortSignal; responseMs: number },
): Promise<TokenAnswer> {
  const asked: Asked = { upstream: 'crm', operation: tokenOperation, effect: true };
  const answer = await wire.send({
    ...asked,
    method: 'POST',
    url: `${credentials.loginUrl.replace(/\/+$/, '')}/services/oauth2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      refresh_token: credentials.refreshToken,
    }).toString(),
    requestId: call.requestId,
    signal,
    responseMs,
  });
  if (answer.status < 200 || answer.status > 299) throw refused(answer, asked);
  return checkAnswer(parseJson(answer.body, asked, answer.status), tokenAnswer, asked, answer.status);
}

function refused({ status, body }: WireAnswer, { upstream, operation, effect }: Asked): UpstreamError {
  const parsed = tokenRefusal.safeParse(jsonOrNull(body));
  const busy = parsed.data?.error_description?.includes('already being processed') ?? false;
  const auth = !busy && (status === 400 || status === 401 || status === 403);
  return new UpstreamError({
    upstream,
    operation,
    kind: auth ? 'auth' : 'status',
    status,
    code: busy ? refreshInProgress : safeCode(parsed.data?.error),
    outcome: outcomeOfStatus(status, effect),
  });
}
