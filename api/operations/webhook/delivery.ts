import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Happening, OutgoingEventRow } from '../../store/outgoingEvents.ts';
import type { Store } from '../../store/store.ts';

/** A receiver answers within this time, and does its own work later. */
const timeoutMs = 5_000;
/** What a receiver has not taken within this time is given up. */
const triedMs = 3 * 86_400_000;

/** The page of the desk that shows what an event is about. */
const pageOf = ({ type, subjectId }: OutgoingEventRow): string => {
  if (type === 'decision.needed') return `operations/${subjectId}`;
  if (type === 'data_request.overdue') return `data-requests/${subjectId}`;
  return type === 'kiosk.silent' ? 'kiosks' : '';
};

/** The header of a request, as Stripe signs its own: the time in seconds, and an HMAC-SHA256 of time and body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

export interface WebhookDelivery {
  /** Finds what is to be told, and delivers what is due; once a minute. It does not throw. */
  readonly sendDue: () => Promise<void>;
  /** Resolves when this process sends nothing. */
  readonly drain: () => Promise<void>;
}

/** Tells a receiver what needs somebody: without personal data, at least once, and in order for each subject. */
export function createWebhookDelivery(deps: {
  readonly store: Pick<Store, 'outgoingEvents'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly settings: { readonly url: string; readonly secret: string };
  readonly publicUrl: string;
  /** What is not told by what happens, but found. */
  readonly find: () => Promise<readonly Happening[]>;
}): WebhookDelivery {
  const { log, now, settings, publicUrl, find } = deps;
  const { outgoingEvents } = deps.store;

  /** Null when the receiver has taken it; otherwise why not, without its address. */
  async function post(event: OutgoingEventRow): Promise<string | null> {
    const { id, type, subjectId, at } = event;
    const url = `${publicUrl}/desk/${pageOf(event)}`;
    const body = JSON.stringify({ id, type, createdAt: at.toISOString(), subjectId, url });
    const signature = signatureOf(settings.secret, body, now());
    try {
      const response = await fetch(settings.url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'veranda-signature': signature },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return response.ok ? null : String(response.status);
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  }

  /** What fails ends the round: the receiver is probably away, and its turn comes again. */
  async function deliver(): Promise<void> {
    for (;;) {
      const event = await outgoingEvents.take();
      if (!event) return;
      const failure = await post(event);
      if (failure !== null) {
        const isOver = now().getTime() - event.at.getTime() > triedMs;
        log.warn({ event: event.id, failure, isOver }, 'the webhook did not take an event');
        if (isOver) await outgoingEvents.end(event.id, 'GIVEN_UP');
        return;
      }
      await outgoingEvents.end(event.id, 'DELIVERED');
    }
  }

  async function round(): Promise<void> {
    const orLog = (work: Promise<void>) =>
      work.catch((error: unknown) => log.error({ err: error }, 'events for the webhook were not found or not sent'));
    await orLog(find().then(outgoingEvents.announce));
    await orLog(deliver());
  }

  let present: Promise<void> | null = null;
  return {
    sendDue: () =>
      (present ??= round().finally(() => {
        present = null;
      })),
    drain: () => present ?? Promise.resolve(),
  };
}
