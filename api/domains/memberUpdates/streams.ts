import type { Logger } from 'pino';
import type { Scope } from '#rules/channels.ts';
import { memberUpdateKinds, type MemberUpdateKind, scopeOfUpdate } from '#rules/memberUpdates.ts';
import { messages } from '#rules/messageByName.ts';
import type { Session } from '../../store/auth/sessions.ts';
import { StoreError } from '../../store/database/errors.ts';
import type { Store } from '../../store/store.ts';
import { sessionOf } from '../identity/membership.ts';
import type { MemberContext, MemberUpdateModel, UpdateStreams, StreamMetrics } from '../shared/context.ts';
import { orUnavailable, tooManyStreams, unavailable } from '../shared/errors.ts';
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
  /** Streams that are open or being opened. */
  let count = 0;
  const countOf = new Map<string, number>();
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
    lookNotAfter(stream.lookAt);
  }

  /** The timer may be early, for a stream that has been closed since: only when it is over are all streams walked. */
  function lookNotAfter(time: number): void {
    if (time >= timerAt || isClosed) return;
    clearTimeout(timer);
    timerAt = time;
    timer = setTimeout(lookAtDue, Math.min(Math.max(time - now().getTime(), 0), longestWaitMs)).unref();
  }

  function lookAtDue(): void {
    timerAt = Infinity;
    const at = now().getTime();
    let next = Infinity;
    for (const stream of open) {
      if (stream.lookAt > at) {
        next = Math.min(next, stream.lookAt);
      } else {
        stream.lookAt = Infinity;
        void look(stream);
      }
    }
    lookNotAfter(next);
  }

  const add = (memberId: string, change: 1 | -1): void => {
    count += change;
    const ofMember = (countOf.get(memberId) ?? 0) + change;
    if (ofMember === 0) countOf.delete(memberId);
    else countOf.set(memberId, ofMember);
  };

  function refuseTooMany(memberId: string): void {
    if (isClosed) throw unavailable(messages.fetchFailed, null);
    const isFull = count >= limits.perProcess;
    if (!isFull && (countOf.get(memberId) ?? 0) < limits.perMember) return;
    metrics.refused(isFull ? 'process' : 'member');
    throw tooManyStreams(isFull);
  }

  return {
    async open(context: MemberContext): Promise<UpdateQueue> {
      const { memberId, scopes, expiresAt } = sessionOf(context);
      const { sessionToken, kiosk } = context;
      refuseTooMany(memberId);
      let stop = (): void => undefined;
      let isEnded = false;
      const queue = createUpdateQueue(() => {
        isEnded = true;
        stop();
        if (!open.delete(stream)) return;
        add(memberId, -1);
        metrics.closed();
      });
      const stream: Stream = {
        memberId,
        scopes,
        queue,
        find: () => store.sessions.find(sessionToken ?? '', kiosk?.id),
        lookAt: expiresAt.getTime(),
      };
      const listener = {
        onMessage: ([kind, id]: readonly [MemberUpdateKind, string | null]) => {
          if (kind === 'SESSION_ENDED') void look(stream);
          else tell(stream, kind, id);
        },
        onGap: () => {
          for (const kind of memberUpdateKinds) if (kind !== 'SESSION_ENDED') tell(stream, kind, null);
          void look(stream);
        },
      };
      add(memberId, 1);
      try {
        stop = await orUnavailable(
          messages.fetchFailed,
          () => store.memberUpdates.subscribe(memberId, listener),
          StoreError,
        );
      } catch (error) {
        add(memberId, -1);
        throw error;
      }
      if (isEnded) {
        // The session ended while the stream was opened.
        stop();
        add(memberId, -1);
        return queue;
      }
      open.add(stream);
      metrics.opened();
      lookNotAfter(stream.lookAt);
      if (isClosed) queue.end();
      // It may have ended since the request was read, before anything was heard.
      await look(stream);
      return queue;
    },

    close(): void {
      isClosed = true;
      clearTimeout(timer);
      for (const { queue } of open) queue.end();
    },
  };
}
