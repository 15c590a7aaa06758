import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskCarrier } from '../graph/desk/context.ts';

/**
 * The one origin of the desk: the public URL. Without PUBLIC_URL the club listens on an address such as 127.0.0.1, for which
 * browsers keep no passkeys, so the desk is at `localhost` then.
 */
export function deskOrigin(publicUrl: string): string {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  return hostname === '127.0.0.1' || hostname === '[::1]'
    ? `${protocol}//localhost${port === '' ? '' : `:${port}`}`
    : origin;
}

/** Whether a browser opens the desk at another name of this machine than the desk's own. */
export function isAtOtherName({ hostname, port }: FastifyRequest, origin: string): boolean {
  const desk = new URL(origin);
  return desk.hostname === 'localhost' && /^(127\.0\.0\.1|\[::1\])$/.test(hostname) && String(port ?? '') === desk.port;
}

/** Whether a page of another site, or of another host of this one, sends a request. Programs send neither header. */
export function isFromElsewhere({ headers }: FastifyRequest, origin: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  return headers.origin !== undefined && headers.origin !== origin;
}

/** On https bound to this host. */
const cookieName = (name: 'desk_session' | 'desk_oidc', origin: string): string =>
  origin.startsWith('https:') ? `__Host-${name}` : name;

const attributes = (origin: string) => ({ httpOnly: true, path: '/', secure: origin.startsWith('https:') });

export const readDeskToken = ({ cookies }: FastifyRequest, origin: string): string | null =>
  cookies[cookieName('desk_session', origin)] ?? null;

/** The session: a cookie that scripts cannot read and no other site can send. */
export function deskCarrier(reply: FastifyReply, origin: string): DeskCarrier {
  const name = cookieName('desk_session', origin);
  const strict = { ...attributes(origin), sameSite: 'strict' } as const;
  return {
    open: (token, expires) => void reply.setCookie(name, token, { ...strict, expires }),
    end: () => void reply.clearCookie(name, strict),
  };
}

/** What binds the way to the identity provider and back to one browser. It is sent when the provider sends the browser back. */
export function oidcCookie(request: FastifyRequest, reply: FastifyReply, origin: string) {
  const name = cookieName('desk_oidc', origin);
  const lax = { ...attributes(origin), sameSite: 'lax' } as const;
  return {
    value: request.cookies[name] ?? '',
    set: (value: string, maxAge: number) => void reply.setCookie(name, value, { ...lax, maxAge }),
    clear: () => void reply.clearCookie(name, lax),
  };
}
