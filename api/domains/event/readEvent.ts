import { messages } from '#rules/messageByName.ts';
import type { CallerContext, MemberContext, PublicContext } from '../shared/context.ts';
import { readCached } from '../catalogue/cachedData.ts';
import { unavailable } from '../shared/errors.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { orCutOff } from '../../upstreams/cutOff.ts';
import { withDeadline } from '../../upstreams/deadline.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { getEvent } from '../../upstreams/club/events.ts';

async function asVisitor(id: string, context: PublicContext) {
  return (await readCached(context, messages.fetchFailed, (catalogue, call) => catalogue.event(call, id))).value;
}

/** Timeout of the call with the token, so that the call without it still fits into the request's deadline. */
const ownAnswerMs = 3_000;

/** The backend may return more to a member, so this is never cached. If it fails, the public version is used. */
async function asMember(id: string, { restToken }: Session, context: MemberContext) {
  const { call, services } = context;
  try {
    return await withDeadline(ownAnswerMs, call.signal, (signal) =>
      getEvent(services.rest, { ...call, signal }, id, restToken),
    );
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const shared = asVisitor(id, context);
    return call.signal ? orCutOff(shared, call.signal, () => unavailable(messages.fetchFailed, error)) : shared;
  }
}

export const readEvent = (id: string, context: CallerContext) =>
  context.session ? asMember(id, context.session, context) : asVisitor(id, context);
