import type { FastifyRequest } from 'fastify';

/**
 * Where a request of a browser comes from. `embedded`: another site has it sent without anybody opening it, as a picture, a
 * frame or a script. `opened`: somebody followed a link of another site. `own`: everything else; programs and old browsers
 * do not say it.
 */
export function originOf({ headers }: Pick<FastifyRequest, 'headers'>): 'own' | 'opened' | 'embedded' {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return 'own';
  const isOpened = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isOpened ? 'opened' : 'embedded';
}
