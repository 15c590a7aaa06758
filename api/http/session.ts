import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCarrierPort } from '../context.ts';

/**
 * The cookie of a session: not readable by scripts, not sent from other sites. On https it carries the `__Host-`
 * prefix, which ties it to this host; a plain http address (a developer's machine) cannot.
 */
const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-club_session' : 'club_session';

/** The session's token: the bearer of a channel without cookies, else the browser's cookie. */
export function readSessionToken(request: FastifyRequest, publicUrl: string): string | null {
  const bearer = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? request.cookies[cookieName(publicUrl)] ?? null;
}

export function cookieCarrier(reply: FastifyReply, publicUrl: string): SessionCarrierPort {
  const name = cookieName(publicUrl);
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const;
  return {
    open: (token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    end: () => void reply.clearCookie(name, attributes),
  };
}

/** For rendering a page, which neither signs in nor out. */
export const noCarrier: SessionCarrierPort = { open: () => undefined, end: () => undefined };
