import { onTestFinished } from 'vitest';
import { z } from 'zod';
import type { Budgets } from '#api/upstreams/budgets.ts';
import { createHttp } from '#api/upstreams/http.ts';
import type { Http, HttpCall } from '#api/upstreams/http.ts';
import type { CallContext } from '#api/upstreams/calls.ts';
import type { OnDropped } from '#api/upstreams/club/publicRows.ts';
import { canaries, newCall, quick, watched } from './observed.ts';
import type { Watched } from './observed.ts';
import { startUpstream } from './upstream.ts';
import type { Answer } from './upstream.ts';

/** A client of a REST backend that is closed when the test ends. */
export function open(baseUrl: string, budgets: Partial<Budgets> = {}): { http: Http } & Watched {
  const seen = watched();
  const http = createHttp({ upstream: 'rest', baseUrl, ...seen, budgets: { ...quick, ...budgets } });
  onTestFinished(() => http.close());
  return { http, ...seen };
}

/** A backend that gives these answers in turn, the last one for ever, and a client of it. */
export async function openBackend(answers: readonly Answer[], budgets?: Partial<Budgets>) {
  const upstream = await startUpstream(...answers);
  return { upstream, ...open(upstream.url, budgets) };
}

/** What a client makes of one answer, with the request that it sent and the rows that it left out. */
export async function ask<T>(
  answer: Answer,
  client: (http: Http, call: CallContext, onDropped: OnDropped) => Promise<T>,
) {
  const { http, ...backend } = await openBackend([answer]);
  const call = newCall();
  const dropped: string[] = [];
  return { ...backend, call, dropped, reading: client(http, call, (reason) => dropped.push(reason)) };
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
