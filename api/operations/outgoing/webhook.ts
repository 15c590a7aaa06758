import { createHmac } from 'node:crypto';
import { type Channel, pageOf } from './delivery.ts';

/** A receiver answers within this time, and does its own work later. */
const timeoutMs = 5_000;

/** The header of a request, as Stripe signs its own: the time in seconds, and an HMAC-SHA256 of time and body. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
}

/** Sends an event as signed JSON. */
export function createWebhook(deps: {
  readonly now: () => Date;
  readonly settings: { readonly url: string; readonly secret: string };
  readonly publicUrl: string;
}): Channel {
  const { now, settings, publicUrl } = deps;
  return {
    name: 'WEBHOOK',
    async send(event) {
      const { id, type, subjectId, at } = event;
      const body = JSON.stringify({ id, type, createdAt: at.toISOString(), subjectId, url: pageOf(publicUrl, event) });
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
    },
  };
}
