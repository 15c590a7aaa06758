import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HttpMessage, httpMessages } from '#rules/httpMessages.ts';
import type { MemberContext, Services } from '../domains/shared/context.ts';
import { createContext } from '../graph/createContext.ts';
import { variantOf } from './publicBytes/key.ts';
import { noCarrier } from './session.ts';

/** For content that is the same for everyone: a visitor's context, whatever cookies were sent. */
export const contextOfVisitor = (services: Services, { id, ip }: FastifyRequest): Promise<MemberContext> =>
  createContext(services, {
    requestId: id,
    language: 'en',
    sessionToken: null,
    pendingOtpToken: null,
    deviceToken: null,
    kioskCredential: null,
    // No link is made for anybody.
    publicUrl: '',
    address: ip,
    carrier: noCarrier,
  });

/**
 * Fetches a file of an allowed origin; null for any other, since a URL from an upstream must not make the api call
 * other hosts.
 */
export async function fetchMedia(
  address: string,
  origins: readonly string[],
  timeoutMs: number,
): Promise<Response | null> {
  const url = URL.parse(address);
  if (!url || !origins.includes(url.origin)) return null;
  return await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
}

/** The body of an answer; null when it is longer, whatever its Content-Length says. The rest is not read. */
export async function readAtMost({ body }: Response, bytes: number): Promise<Buffer | null> {
  if (!body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of body) {
    seen += chunk.length;
    if (seen > bytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A message as a line of text in the language of the request, which is not cached. */
export function sendMessage(reply: FastifyReply, status: number, message: HttpMessage): FastifyReply {
  const { language } = variantOf(reply.request.headers);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('text/plain; charset=utf-8')
    .send(`${httpMessages[language][message]}\n`);
}
