import { type Message } from '#rules/messageByName.ts';
import type { MemberContext } from './context.ts';
import { StoreError } from '../../store/database/errors.ts';
import { UpstreamError } from '../../upstreams/errors.ts';
import { outcomeUnknown } from './errors.ts';

/**
 * A write of a member that the backend may have done although its answer was lost, and that no operation looks up. For a
 * while it is not sent again.
 */
interface Unconfirmed {
  /** Whether the same write was sent, and may still arrive. Rejects with StoreError. */
  isPending(): Promise<boolean>;
  /**
   * Remembers it.
   *
   * @returns the error to throw: OUTCOME_UNKNOWN with this message.
   */
  remember(message: Message, cause: UpstreamError): Promise<Error>;
}

/** @param write the kind of write, and everything that makes it the same one */
export function unconfirmed(
  { services, call, session }: MemberContext,
  write: readonly string[],
  windowSeconds: number,
): Unconfirmed {
  const { limiter } = services.store;
  const rule = { points: 1, windowSeconds };
  const key = [session?.memberId, ...write].join('\n');
  return {
    isPending: async () => !(await limiter.peek('UNCONFIRMED', key, rule)).allowed,
    async remember(message, cause) {
      try {
        await limiter.take('UNCONFIRMED', key, rule);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        services.log.error({ err: error, requestId: call.requestId }, 'a lost answer could not be noted here');
      }
      return outcomeUnknown(cause, message);
    },
  };
}

/** Whether nobody knows if the write was done. */
export const isUnknown = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.outcome === 'unknown';
