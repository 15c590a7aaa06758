import { type Message, messages } from '#rules/messageByName.ts';
import { SessionEndedError } from '../shared/errors.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import type { Http } from '../../upstreams/http.ts';

/**
 * A 401 rejects the bearer token itself. A 403 concerns one resource; a request without a response says nothing about
 * the token.
 */
const isDeadBearer = (error: unknown): boolean =>
  error instanceof UpstreamError && error.upstream === 'rest' && error.kind === 'auth' && error.status === 401;

const expiredAt = (path: string): Message =>
  path.startsWith('/encash') ? messages.sessionHasExpired : messages.sessionExpired;

/**
 * The REST client for the requests of one member. The backend may end its token before our session expires. The first
 * call that finds this out also ends the session, since all later calls would fail too.
 *
 * @param end ends the session; called once, however many calls find the token invalid.
 */
export function restOfMember(rest: Http, bearer: string, end: () => Promise<void>): Http {
  return {
    ...rest,
    async request(call, spec) {
      try {
        return await rest.request(call, spec);
      } catch (error) {
        if (spec.bearer !== bearer || spec.bearerOptional || !isDeadBearer(error)) throw error;
        await end();
        throw new SessionEndedError(expiredAt(spec.path), error);
      }
    },
  };
}
