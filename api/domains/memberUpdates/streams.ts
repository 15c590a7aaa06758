import type { Logger } from 'pino';
import type { Scope } from '#rules/channels.ts';
import { memberUpdateKinds, type MemberUpdateKind, scopeOfUpdate } from '#rules/memberUpdates.ts';
import { messages } from '#rules/messages.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Store } from '../../store/store.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext, MemberUpdateModel, UpdateStreams } from '../shared/context.ts';
import { orUnavailable, tooManyStreams, unavailable } from '../shared/errors.ts';
import type { StreamMetrics } from '../shared/metrics.ts';
import { createUpdateQueue, type UpdateQueue } from './updateQueue.ts';

/** The most streams that are open at once in one process. */
export interface StreamLimits {
  readonly perMember: number;
  readonly perProcess: number;
}

interface Stream {
  readonly memberId: string;
  readonly scopes: readonly Scope[];
  readonly queue: UpdateQueue;
  /** The session as the store has it now; null when it has ended. */
  readonly find: () => Promise<Session | null>;
  /** When the session is looked at again, in milliseconds since 1970. */
  lookAt: number;
}

/** A session that could not be read is read again after this time. */
const retryMs = 1_000;
/** Node has no longer timers than some weeks. */
const longestWaitMs = 3_600_000;

/**
 * Gives each stream what changed for its member. The session of a stream is read again when one of the member's sessions
 * has ended, and when it expires. One timer does this for all streams, so that those without news cost nothing.
 */
export function createUpdateStreams(options: {
  readonly store: Pick<Store, 'memberUpdates' | 'sessions'>;
  readonly limits: StreamLimits;
  readonly metrics: StreamMetrics;
  readonly log: Logger;
  readonly now: () => Date;
}): UpdateStreams {
  const { store, limits, metrics, log, now } = options;
  const open = new Set<Stream>();
  let opening = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerAt = Infinity;
  let isClosed = false;

  const update = (kind: MemberUpdateKind, id: string | null): MemberUpdateModel => ({
    kind,
    id,
    at: now().toISOString(),
  });
  const mayKnow = ({ scopes }: Stream, kind: MemberUpdateKind): boolean => {
    const scope = scopeOfUpdate[kind];
    return scope === null || scopes.includes(scope);
  };
  const tell = (stream: Stream, kind: MemberUpdateKind, id: string | null): void => {
    if (!mayKnow(stream, kind)) return;
    metrics.told();
    stream.queue.push(update(kind, id));
  };

  async function look(stream: Stream): Promise<void> {
    try {
      const session = await stream.find();
      if (!session) return stream.queue.end(update('SESSION_ENDED', null));
      stream.lookAt = session.expiresAt.getTime();
    } catch (error) {
      log.warn({ err: error }, 'the session of a stream could not be read');
      stream.lookAt = now().getTime() + retryMs;
    }
    schedule();
  }

  function schedule(): void {
    const next = Math.min(...Array.from(open, ({ lookAt }) => lookAt));
    if (next === timerAt) return;
    clearTimeout(timer);
    timerAt = next;
    if (next === Infinity) return;
    timer = setTimeout(lookAtDue, Math.min(Math.max(next - now().getTime(), 0), longestWaitMs)).unref();
  }

  function lookAtDue(): void {
    timerAt = Infinity;
    const at = now().getTime();
    for (const stream of open) {
      if (stream.lookAt > at) continue;
      stream.lookAt = Infinity;
      void look(stream);
    }
    schedule();
  }

  function refuseTooMany(memberId: string): void {
    if (isClosed) throw unavailable(messages.fetchFailed, null);
    const ofMember = [...open].filter((one) => one.memberId === memberId).length;
    const isFull = open.size + opening >= limits.perProcess;
    if (!isFull && ofMember < limits.perMember) return;
    metrics.refused(isFull ? 'process' : 'member');
    throw tooManyStreams(isFull);
  }

  return {
    async open(context: MemberContext): Promise<UpdateQueue> {
      const { memberId, scopes, expiresAt } = sessionOf(context);
      const { sessionToken, kiosk } = context;
      refuseTooMany(memberId);
      let stop = (): void => undefined;
      const queue = createUpdateQueue(() => {
        stop();
        if (open.delete(stream)) metrics.closed();
        schedule();
      });
      const stream: Stream = {
        memberId,
        scopes,
        queue,
        find: () => store.sessions.find(sessionToken ?? '', kiosk?.id),
        lookAt: expiresAt.getTime(),
      };
      const listener = {
        heard: ([kind, id]: readonly [MemberUpdateKind, string | null]) => {
          if (kind === 'SESSION_ENDED') void look(stream);
          else tell(stream, kind, id);
        },
        missed: () => {
          for (const kind of memberUpdateKinds) if (kind !== 'SESSION_ENDED') tell(stream, kind, null);
          void look(stream);
        },
      };
      opening += 1;
      try {
        stop = await orUnavailable(
          messages.fetchFailed,
          () => store.memberUpdates.subscribe(memberId, listener),
          StoreError,
        );
      } finally {
        opening -= 1;
      }
      open.add(stream);
      metrics.opened();
      schedule();
      if (isClosed) queue.end();
      // It may have ended since the request was read, before anything was heard.
      await look(stream);
      return queue;
    },

    close(): void {
      isClosed = true;
      for (const { queue } of open) queue.end();
    },
  };
}
