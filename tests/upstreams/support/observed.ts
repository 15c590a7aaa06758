import { pino } from 'pino';
import type { Logger } from 'pino';
import { expect } from 'vitest';
import { CallCounter } from '#api/upstreams/calls.ts';
import type { CallContext } from '#api/upstreams/calls.ts';
import { UpstreamError } from '#api/upstreams/errors.ts';
import type { Budgets } from '#api/upstreams/budgets.ts';
import type { UpstreamObservation } from '#api/upstreams/http.ts';

/** Values that must never be seen in a log line or an error. */
export const canaries = {
  mobile: '9999900042',
  otp: '731964',
  bearer: 'canary-bearer-5f1c',
  refreshToken: 'canary-refresh-77ab',
  rotatedToken: 'canary-rotated-88bc',
  accessToken: 'canary-access-99cd',
  clientSecret: 'canary-secret-12ef',
  soql: 'SELECT',
} as const;

/** Short pauses, but so much patience that a busy machine does not look like a time-out. */
export const quick: Partial<Budgets> = {
  connectMs: 5_000,
  responseMs: 5_000,
  restReadMs: 15_000,
  restWriteMs: 15_000,
  otpMs: 15_000,
  crmMs: 15_000,
  crmAllBatchesMs: 15_000,
  crmTokenMs: 15_000,
  backoffMs: 4,
  breakerPauseMs: 60,
  breakerLoginPauseMs: 60,
};

/** For upstreams that never answer. */
export const impatient: Partial<Budgets> = {
  responseMs: 300,
  restWriteMs: 300,
  otpMs: 300,
  crmMs: 500,
  crmTokenMs: 300,
};

export interface Watched {
  readonly logger: Logger;
  readonly lines: string[];
  readonly observations: UpstreamObservation[];
  readonly observe: (observation: UpstreamObservation) => void;
}

export function watched(): Watched {
  const lines: string[] = [];
  const observations: UpstreamObservation[] = [];
  return {
    lines,
    observations,
    logger: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
    observe: (observation) => void observations.push(observation),
  };
}

export const newCall = (signal?: AbortSignal): CallContext => ({
  requestId: 'request-1',
  calls: new CallCounter(),
  signal,
});

/** The typed failure of a call, which must not succeed nor fail in any other way, nor tell a secret. */
export async function failureOf(work: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await work.then(
    () => new Error('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  if (!(error instanceof UpstreamError)) throw error;
  expectNoCanary([
    JSON.stringify(
      Object.fromEntries(Object.getOwnPropertyNames(error).map((name) => [name, Reflect.get(error, name)])),
    ),
  ]);
  return error;
}

export function expectNoCanary(lines: readonly string[]): void {
  const all = lines.join('\n');
  for (const [name, value] of Object.entries(canaries)) {
    expect(all.includes(value), `${name} was logged`).toBe(false);
  }
  expect(/https?:\/\//.test(all), 'an address was logged').toBe(false);
}
