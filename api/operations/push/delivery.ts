import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { DuePush } from '../../store/pushes.ts';
import type { Store } from '../../store/store.ts';
import { oneAtATime } from '../oneAtATime.ts';
import { isPushService } from './address.ts';
import { payloadOf } from './words.ts';

/** A message that no service took within this time says nothing new any more. */
const triedMs = 6 * 3_600_000;
/** For how long a service keeps a message for a device that is off. */
const keptSeconds = 12 * 3_600;
/** One that is slow does not hold the others. */
const atOnce = 8;

type Outcome = 'SENT' | 'GONE' | 'REFUSED' | 'AWAY';

/** 404 and 410: there is no such device any more. 403: it was subscribed with another key. */
function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'SENT';
  if (status === 404 || status === 410 || status === 403) return 'GONE';
  return status === 429 || status >= 500 ? 'AWAY' : 'REFUSED';
}

/** Push services want to know whom to write to; they take only https addresses. */
const subjectOf = (publicUrl: string): string => `https://${new URL(publicUrl).hostname}`;

export interface PushDelivery {
  /** Sends what is due; once a minute. It does not throw. */
  readonly sendDue: () => Promise<void>;
  /** Resolves when this process sends nothing. */
  readonly drain: () => Promise<void>;
}

/** Sends what waits for members' devices, encrypted for each of them (RFC 8291). */
export function createPushDelivery(deps: {
  readonly store: Pick<Store, 'pushes' | 'operations'>;
  readonly log: Logger;
  readonly now: () => Date;
  readonly publicUrl: string;
  /** The origins of push services beside the known ones. */
  readonly services: readonly string[];
  /** Finds what is not told by what happens. */
  readonly look?: () => Promise<void>;
  /** A push service takes a message within this time. */
  readonly timeoutMs?: number;
}): PushDelivery {
  const { store, log, now, publicUrl, services, look, timeoutMs = 10_000 } = deps;

  async function post({ operationId, notice, language, canShowDetails, address }: DuePush): Promise<Outcome> {
    const keys = await store.pushes.keys();
    if (!keys || !address || !isPushService(address.endpoint, services)) return 'GONE';
    const operation = canShowDetails ? await store.operations.find(operationId) : null;
    const payload = payloadOf(notice, operationId, operation, language);
    // Loaded with the first message, so that a club without any does not hold it in memory.
    const { default: webPush } = await import('web-push');
    const { endpoint, p256dh, auth } = address;
    const topic = createHash('sha256').update(`${operationId} ${notice}`).digest('base64url').slice(0, 32);
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject: subjectOf(publicUrl), ...keys },
        TTL: keptSeconds,
        topic,
        contentEncoding: 'aes128gcm',
      },
    );
    const { 'Content-Length': _, ...sent } = headers;
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: sent,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      return outcomeOf(response.status);
    } catch {
      return 'AWAY';
    }
  }

  /** Ends when nothing is due. One that was not taken is due again later. */
  async function work(): Promise<void> {
    for (;;) {
      const message = await store.pushes.take();
      if (!message) return;
      const { id, subscriptionId, notice, at } = message;
      const outcome = await post(message);
      if (outcome === 'SENT') {
        await store.pushes.end(id);
        continue;
      }
      const isOver = outcome === 'REFUSED' || now().getTime() - at.getTime() > triedMs;
      log.info({ notice, outcome, isOver }, 'a notification was not taken');
      if (outcome === 'GONE') await store.pushes.forget(subscriptionId);
      else if (isOver) await store.pushes.end(id);
    }
  }

  const round = oneAtATime(async () => {
    const workers = await Promise.allSettled([look?.(), ...Array.from({ length: atOnce }, work)]);
    for (const worker of workers) {
      if (worker.status === 'rejected') log.error({ err: worker.reason as unknown }, 'notifications were not sent');
    }
  });
  return { sendDue: round.run, drain: round.idle };
}
