import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OutgoingEventRow } from '../../store/outgoingEvents.ts';
import { type Channel, pageOf } from './delivery.ts';

/** For the connection, for the server's greeting, and for each of its answers. */
const timeoutMs = 10_000;

export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection begins with TLS; otherwise it is switched to TLS where the server offers it. */
  readonly isSecure: boolean;
  /** Without TLS no credentials are sent, but to a server on the same machine. */
  readonly needsTls: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
  readonly from: string;
  readonly to: readonly string[];
}

/** The words of a mail. They say neither whom nor what it is about: its link leads there. */
function wordsOf({ type, subjectId }: OutgoingEventRow): { readonly subject: string; readonly text: string } {
  switch (type) {
    case 'decision.needed':
      return { subject: 'An operation needs a decision', text: 'An operation is waiting for a decision.' };
    case 'data_request.overdue':
      return {
        subject: 'A request about personal data is overdue',
        text: 'A request about personal data is past its due date and not answered.',
      };
    case 'kiosk.silent':
      return { subject: 'A kiosk is silent', text: 'A kiosk has not reported for five minutes.' };
    case 'upstream.away':
      return { subject: `The ${subjectId} does not answer`, text: `The ${subjectId} has not answered for some time.` };
  }
}

/** What nodemailer says of a failure. Its message is left out, since servers write addresses into theirs. */
const failureOf = z.object({ responseCode: z.number().optional(), code: z.string().optional() });

/** Sends an event as a plain email by SMTP. */
export function createMail(deps: {
  readonly log: Logger;
  readonly settings: MailSettings;
  readonly publicUrl: string;
}): Channel {
  const { log, settings, publicUrl } = deps;

  async function connect() {
    const { createTransport } = await import('nodemailer');
    const { host, port, isSecure, needsTls, auth } = settings;
    return createTransport({
      host,
      port,
      secure: isSecure,
      requireTLS: needsTls,
      ...(auth ? { auth: { ...auth } } : {}),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  let transport: ReturnType<typeof connect> | null = null;
  return {
    name: 'MAIL',
    async send(event) {
      const { subject, text } = wordsOf(event);
      const { from, to } = settings;
      try {
        transport ??= connect();
        const { rejected } = await (
          await transport
        ).sendMail({
          from,
          to: [...to],
          subject,
          text: `${text}\n\n${pageOf(publicUrl, event)}\n`,
          // The same for each attempt, so that mail programs show one that arrives twice once.
          messageId: `<${createHash('sha256').update(event.id).digest('hex').slice(0, 32)}@${new URL(publicUrl).hostname}>`,
          date: event.at,
          headers: { 'auto-submitted': 'auto-generated' },
        });
        // Who was accepted has it: to send it again would tell them twice.
        if (rejected.length > 0) log.warn({ refused: rejected.length }, 'the mail server refused some of DESK_MAIL_TO');
        return null;
      } catch (error) {
        const { responseCode, code } = failureOf.safeParse(error).data ?? {};
        return String(responseCode ?? code ?? 'unknown');
      }
    },
  };
}
