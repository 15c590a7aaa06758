import { messages } from '#rules/messages.ts';
import type { GraphContext } from '../../context.ts';
import { readCached } from '../../graphql/cachedData.ts';
import { unavailable } from '../../graphql/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { orCutOff } from '../../upstreams/cutOff.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { getEvent } from '../../upstreams/club/events.ts';

async function asVisitor(id: string, context: GraphContext) {
  const { catalogue } = context.services;
  return (await readCached(context, messages.fetchFailed, () => catalogue.event(context.call, id))).value;
}

/** How long the call with the token may take, so that within the request's time the one without still can follow. */
const ownAnswerMs = 3_000;

/** The backend may tell a member more, so this never meets the cache; what everybody may see is better than nothing. */
async function asMember(id: string, { restToken }: Session, context: GraphContext) {
  const { call, services } = context;
  const own = AbortSignal.timeout(ownAnswerMs);
  const signal = call.signal ? AbortSignal.any([call.signal, own]) : own;
  try {
    return await getEvent(services.rest, { ...call, signal }, id, restToken);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const shared = asVisitor(id, context);
    return call.signal ? orCutOff(shared, call.signal, () => unavailable(messages.fetchFailed, error)) : shared;
  }
}

/** The detail of an event sends the token if there is one. */
export const readEvent = (id: string, context: GraphContext) =>
  context.session ? asMember(id, context.session, context) : asVisitor(id, context);
