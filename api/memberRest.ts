import { messages } from '#rules/messages.ts';
import { SessionEndedError } from './graphql/errors.ts';
import { UpstreamError } from './upstreams/errors.ts';
import type { Http } from './upstreams/http.ts';

/** A 401 to the bearer itself; a 403 concerns one resource, and what was not sent or not answered says nothing. */
const isDeadBearer = (error: unknown): boolean =>
  error instanceof UpstreamError && error.upstream === 'rest' && error.kind === 'auth' && error.status === 401;

const expiredAt = (path: string): string =>
  path.startsWith('/encash') ? messages.sessionHasExpired : messages.sessionExpired;

/**
 * The REST backend for the requests of one member. It may end its token before our session is over; the first call that
 * meets this ends the session as well, since nothing that the member asks of the backend can work any more.
 *
 * @param end ends the session; called once, however many calls meet the dead token.
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
