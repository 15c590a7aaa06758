import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { knownDeviceDays } from '#rules/constants.ts';
import { kioskHeader } from '#rules/kiosk.ts';
import { languageOf } from '#rules/language.ts';
import type { SessionCarrierPort } from '../domains/shared/context.ts';
import type { Caller } from '../graph/createContext.ts';
import { gatewayHeader } from '../graph/federation.ts';

/**
 * Cookies that scripts cannot read and other sites cannot send. On https they have the `__Host-` prefix, which binds
 * them to this host; a plain http address (a developer's machine) cannot use it.
 */
const cookieName = (name: 'club_session' | 'club_pending_otp' | 'club_device', publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${name}` : name;

const knownDeviceSeconds = knownDeviceDays * 86_400;

/** The session token: the bearer token of a channel without cookies, otherwise the browser's cookie. */
export function readSessionToken(request: FastifyRequest, publicUrl: string): string | null {
  const bearer = /^Bearer ([\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  return bearer ?? request.cookies[cookieName('club_session', publicUrl)] ?? null;
}

/** The credential of a kiosk, which it sends with every request. */
export function readKioskCredential({ headers }: FastifyRequest): string | null {
  const given = headers[kioskHeader];
  return typeof given === 'string' ? given : null;
}

/** Who sends a request, by its IP address, cookies and headers. */
export const callerOf = (request: FastifyRequest, publicUrl: string): Omit<Caller, 'carrier'> => ({
  requestId: request.id,
  language: languageOf(request.headers),
  sessionToken: readSessionToken(request, publicUrl),
  pendingOtpToken: request.cookies[cookieName('club_pending_otp', publicUrl)] ?? null,
  deviceToken: request.cookies[cookieName('club_device', publicUrl)] ?? null,
  kioskCredential: readKioskCredential(request),
  address: request.ip,
  publicUrl,
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** Whether a request comes from the federation gateway. Always false when no secret is configured. */
export function isGateway({ headers }: FastifyRequest, secret: string | null): boolean {
  const given = headers[gatewayHeader];
  return secret !== null && typeof given === 'string' && isSameSecret(secret, given);
}

export function cookieCarrier(reply: FastifyReply, publicUrl: string): SessionCarrierPort {
  if (reply.request.isCrossOrigin) return noCarrier;
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.startsWith('https:') } as const;
  const session = cookieName('club_session', publicUrl);
  const pendingOtp = cookieName('club_pending_otp', publicUrl);
  const device = cookieName('club_device', publicUrl);
  return {
    open: (token, expires) => void reply.setCookie(session, token, { ...attributes, expires }),
    end: () => void reply.clearCookie(session, attributes),
    openPendingOtp: (token, expires) => void reply.setCookie(pendingOtp, token, { ...attributes, expires }),
    endPendingOtp: () => void reply.clearCookie(pendingOtp, attributes),
    rememberDevice: (token) => void reply.setCookie(device, token, { ...attributes, maxAge: knownDeviceSeconds }),
    forgetDevice: () => void reply.clearCookie(device, attributes),
  };
}

/** For rendering pages, which never logs in or signs out, and for other origins, which carry no cookies. */
export const noCarrier: SessionCarrierPort = {
  open: () => undefined,
  end: () => undefined,
  openPendingOtp: () => undefined,
  endPendingOtp: () => undefined,
  rememberDevice: () => undefined,
  forgetDevice: () => undefined,
};
