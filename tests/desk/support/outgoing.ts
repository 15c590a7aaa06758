import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { createHappenings } from '#api/domains/service/happenings.ts';
import { createLog } from '#api/main/log.ts';
import { createMail } from '#api/operations/outgoing/mail.ts';
import { createOutgoingDelivery } from '#api/operations/outgoing/delivery.ts';
import { createWebhook } from '#api/operations/outgoing/webhook.ts';
import type { Store } from '#api/store/store.ts';
import { createHealthTracker } from '#api/upstreams/health.ts';
import { beginIn, bringIn } from '#tests/operations/support/records.ts';
import type { TestDatabase } from '#tests/support/engines.ts';

export const secret = 'a-secret-of-a-webhook-for-tests-only';
export const publicUrl = 'https://club.example';

export interface Sent {
  readonly id: string;
  readonly type: string;
  readonly createdAt: string;
  readonly subjectId: string;
  readonly url: string;
}

/** A system of the developer that takes events, checks their signatures, and can be away. */
export async function openReceiver() {
  const taken: Sent[] = [];
  const bodies: string[] = [];
  const asked: string[] = [];
  let status = 204;
  let server: Server | undefined;
  const start = async (port: number) => {
    const take = async (request: IncomingMessage, response: ServerResponse) => {
      const body = await text(request);
      const [, time, given] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(request.headers['veranda-signature'])) ?? [];
      const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
      if (given !== expected) return response.writeHead(401).end();
      const event: Sent = JSON.parse(body);
      asked.push(event.id);
      if (status === 204) {
        taken.push(event);
        bodies.push(body);
      }
      return response.writeHead(status, { location: '/elsewhere' }).end('An answer that nobody reads.');
    };
    server = createServer((request, response) => void take(request, response)).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const stop = async () => {
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    server = undefined;
    await closed;
  };
  const port = await start(0);
  onTestFinished(stop);
  return {
    url: `http://127.0.0.1:${port}/events?key=a-key-in-the-address`,
    taken,
    bodies,
    asked,
    answer: (next: number) => {
      status = next;
    },
    stop,
    startAgain: () => start(port),
  };
}

/** A mail server that takes what the club sends, refuses it, or is away. */
export async function openMailServer() {
  const taken: string[] = [];
  let tries = 0;
  let refusal: number | null = null;
  let server: SMTPServer | undefined;
  const start = async (port: number) => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: ({ address }, _session, done) =>
        done(address.startsWith('gone@') ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
      onData(stream, _session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          tries += 1;
          if (refusal === null) taken.push(Buffer.concat(parts).toString());
          const refused = () => Object.assign(new Error('desk@club.example is refused'), { responseCode: refusal });
          done(refusal === null ? null : refused());
        });
      },
    });
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    return (server.server.address() as AddressInfo).port;
  };
  const stop = async () => {
    const running = server;
    server = undefined;
    if (running) await new Promise<void>((resolve) => running.close(resolve));
  };
  const port = await start(0);
  onTestFinished(stop);
  return {
    port,
    taken,
    tries: () => tries,
    answer: (code: number | null) => {
      refusal = code;
    },
    stop,
    startAgain: () => start(port),
  };
}

export const log = (lines: string[] = []) => createLog('info', { write: (line: string) => void lines.push(line) });

/** Two processes on one database and one clock, and a receiver. */
/** Two processes on one database and one clock, with a receiver of the webhook and a mail server. */
export async function openProcesses(
  database: TestDatabase,
  {
    channels,
    to = ['desk@club.example'],
  }: { readonly channels: ('WEBHOOK' | 'MAIL')[]; readonly to?: readonly string[] },
) {
  await database.db().deleteFrom('outgoingEvent').execute();
  await database.db().deleteFrom('kiosk').execute();
  await database.db().deleteFrom('dataRequest').execute();
  let at = new Date('2026-11-25T06:00:00.000Z');
  const now = () => at;
  const [receiver, mailServer] = await Promise.all([openReceiver(), openMailServer()]);
  const lines: string[] = [];
  const server = { host: '127.0.0.1', port: mailServer.port, isSecure: false, needsTls: false, auth: null };
  const made = {
    WEBHOOK: () => createWebhook({ now, settings: { url: receiver.url, secret }, publicUrl }),
    MAIL: () => createMail({ log: log(lines), settings: { ...server, from: 'club@club.example', to }, publicUrl }),
  };
  const open = async () => {
    const store = await database.open({ now, announces: channels });
    const crm = createHealthTracker({ failuresUntilDown: 1, clock: () => at.getTime() });
    const find = createHappenings({ store, now, health: { CRM: crm }, awayMinutes: 10 });
    const outgoing = createOutgoingDelivery({
      store,
      log: log(lines),
      now,
      channels: channels.map((name) => made[name]()),
      find,
    });
    return { store, crm, look: outgoing.sendDue };
  };
  const [here, elsewhere] = [await open(), await open()];
  return {
    here,
    elsewhere,
    receiver,
    mailServer,
    lines,
    now,
    later(minutes: number) {
      at = new Date(at.getTime() + minutes * 60_000);
    },
    /** Looks every minute for so long. */
    async pass(minutes: number) {
      for (let minute = 0; minute < minutes; minute += 1) {
        at = new Date(at.getTime() + 60_000);
        await Promise.all([here.look(), elsewhere.look()]);
      }
    },
    rows: () => database.db().selectFrom('outgoingEvent').selectAll().orderBy('channel').orderBy('id').execute(),
  };
}

export async function decisionIn({ operations }: Store): Promise<string> {
  return (await bringIn(operations, await beginIn(operations), 'NEEDS_REVIEW')).id;
}

export async function silentKioskIn({ kiosks }: Store, name: string): Promise<string> {
  const { kiosk, code } = await kiosks.invite(name, 'Worli');
  await kiosks.enrol(code, '1');
  return kiosk.id;
}
