import { useApolloClient } from '@apollo/client/react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '#web/apollo/failureText.ts';
import { refreshViewer } from '#web/apollo/refreshViewer.ts';
import { noteAttempt, readAttempts } from './attempts.ts';
import type { Attempt } from './attemptStorage.ts';
import { type Answer, type Outcome, outcomeOf, outcomeOfFailure, type Refused, type Settled } from './outcome.ts';
import { pointsMoved } from './pointsMoved.ts';

/** The state of a checkout. What is settled has a redemption; its page then takes over. */
export type Stage =
  | { readonly name: 'ready' }
  /** The price and the points are read again. */
  | { readonly name: 'checking' }
  | { readonly name: 'sending' }
  /** It was sent and no answer came, here or in another tab: it may exist. */
  | { readonly name: 'unknown' }
  | { readonly name: 'refused'; readonly outcome: Refused }
  /** Found by the check: nothing was sent, and the member decides anew. */
  | { readonly name: 'changed'; readonly what: string; readonly advice: ReactNode };

export interface Checkout {
  readonly stage: Stage;
  readonly isBusy: boolean;
  /** It is being sent, or may exist: nothing of it can be changed. */
  readonly isFixed: boolean;
  /** Sends it, once. While its outcome is unknown it asks about the same one. */
  readonly confirm: () => void;
}

interface CheckoutOptions<I> {
  readonly session: string;
  readonly attempt: Attempt | null;
  /** What to send; null while something is missing. */
  readonly input: I | null;
  readonly send: (input: I & { readonly idempotencyKey: string }) => Promise<Answer>;
  /**
   * Checks the input of an attempt from the browser's storage, with which a reload continues. Left out for an input that
   * must not be stored.
   */
  readonly kept?: { readonly safeParse: (kept: unknown) => { readonly success: boolean; readonly data?: I } };
  /** Runs before the first sending. Returns why nothing is sent, or null. */
  readonly check?: () => Promise<Stage | null>;
  /** Reads again what the page shows, after it turned out to be outdated. */
  readonly refresh?: () => Promise<unknown>;
  readonly onSettled?: (outcome: Settled) => void;
}

/** What was sent this recently, before a reload, is sent again without a press. In milliseconds. */
const freshMs = 120_000;

/**
 * Pays with points once. However often it is pressed, reloaded or opened, the same key and the same input are sent
 * until the outcome is known. See docs/domain/redemptions.md.
 */
export function useCheckout<I extends object>(options: CheckoutOptions<I>): Checkout {
  const { session, attempt, input, send, kept, check, refresh, onSettled } = options;
  const client = useApolloClient();
  const [stage, setStage] = useState<Stage>({ name: 'ready' });
  // Whether a request is in progress. A ref, because a state would let a second press at the same moment through.
  const busy = useRef(false);

  const settle = async (key: string, outcome: Outcome, arePointsRead: boolean): Promise<Stage> => {
    if (outcome.kind === 'unknown') return { name: 'unknown' };
    if (outcome.kind !== 'refused') {
      await noteAttempt(session, key, { sent: null, redemptionId: outcome.redemptionId });
      void pointsMoved(client, { arePointsRead });
      onSettled?.(outcome);
      return { name: 'sending' };
    }
    if (outcome.because === 'signedOut') {
      await refreshViewer(client);
      return { name: 'ready' };
    }
    const isUsedUp = outcome.because === 'rejected' || outcome.because === 'mismatch';
    await noteAttempt(session, key, { sent: null, refused: isUsedUp });
    void pointsMoved(client);
    if (outcome.because === 'notStarted') await refresh?.().catch(() => undefined);
    return { name: 'refused', outcome };
  };

  const deliver = async (key: string, what: I, isRepeat: boolean) => {
    setStage({ name: 'sending' });
    await noteAttempt(session, key, { sent: { at: Date.now(), input: kept ? what : null } });
    const next = await send({ ...what, idempotencyKey: key }).then(
      ({ data, error }) => settle(key, outcomeOf(data, isRepeat), error === undefined),
      (error: unknown) => settle(key, outcomeOfFailure(error, isRepeat), false),
    );
    setStage(next);
  };

  const findObstacle = async (): Promise<Stage | null> => {
    if (!check) return null;
    setStage({ name: 'checking' });
    return check().catch((error: unknown) => ({
      name: 'refused',
      outcome: {
        kind: 'refused',
        because: 'outage',
        message: failureText(error instanceof Error ? error : undefined),
        fields: [],
      },
    }));
  };

  const run = async () => {
    if (busy.current || attempt === null) return;
    busy.current = true;
    try {
      const { sent } = readAttempts(session).find(({ key }) => key === attempt.key) ?? attempt;
      // What was sent is sent again unchanged: other details would be another order.
      const what = (sent && kept?.safeParse(sent.input).data) ?? input;
      if (what === null) return;
      const obstacle = sent === null ? await findObstacle() : null;
      if (obstacle) setStage(obstacle);
      else await deliver(attempt.key, what, sent !== null);
    } finally {
      busy.current = false;
    }
  };

  const isKept = kept !== undefined && attempt?.sent != null;
  // A page that loads while its request is under way, as after a reload, continues with it.
  const resume = useEffectEvent(() => {
    if (isKept && Date.now() - attempt.sent.at < freshMs) void run();
  });
  const key = attempt?.key ?? null;
  useEffect(() => {
    if (key !== null) resume();
  }, [key]);

  const isBusy = stage.name === 'sending' || stage.name === 'checking';
  const shown: Stage = isKept && !isBusy ? { name: 'unknown' } : stage;
  return { stage: shown, isBusy, isFixed: isBusy || shown.name === 'unknown', confirm: () => void run() };
}
