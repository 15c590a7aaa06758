import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Budgets } from '#api/upstreams/budgets.ts';
import { createHttp } from '#api/upstreams/http.ts';
import type { Http, HttpCall } from '#api/upstreams/http.ts';
import { canaries, quick, watched } from './observed.ts';
import type { Watched } from './observed.ts';

/** A client of a REST backend that is closed when the test ends. */
export function open(baseUrl: string, budgets: Partial<Budgets> = {}): { http: Http } & Watched {
  const seen = watched();
  const http = createHttp({ upstream: 'rest', baseUrl, ...seen, budgets: { ...quick, ...budgets } });
  onTestFinished(() => http.close());
  return { http, ...seen };
}

/** A read and a write that carry secrets. */
export const read: HttpCall<{ ok: boolean }> = {
  class: 'rest-read',
  method: 'GET',
  path: '/things.json',
  query: { mobile: canaries.mobile },
  bearer: canaries.bearer,
  schema: z.object({ ok: z.boolean() }),
};
export const write: HttpCall<{ ok: boolean }> = {
  ...read,
  class: 'rest-write',
  method: 'POST',
  body: { otp: canaries.otp },
};
/** A call of a login: never repeated. */
export const otp: HttpCall<{ ok: boolean }> = { ...read, class: 'otp', path: '/otp.json' };
