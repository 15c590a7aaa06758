import { readFileSync } from 'node:fs';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { buildSchema, isUnionType } from 'graphql';
import { describe, expect, it, vi } from 'vitest';
import { isIdempotencyKey, newIdempotencyKey } from '#rules/idempotencyKey.ts';
import { outcomeOf, outcomeOfFailure } from '#web/checkout/outcome.ts';

const failure = (code: string) => new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code } }] });
const unknown = { kind: 'unknown' };

describe('the outcome of what was sent', () => {
  it.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['an internal error, as when the database is lost', failure('INTERNAL_SERVER_ERROR')],
    ['an outcome that the graph does not know', failure('OUTCOME_UNKNOWN')],
    ['a code that nobody knows', failure('SOMETHING_NEW')],
    ['an answer without an error', new CombinedGraphQLErrors({ errors: [] })],
  ])('is unknown after %s', (_what, error) => {
    expect(outcomeOfFailure(error, false)).toEqual(unknown);
  });

  it('is unknown without a result, and for a result that only a newer graph knows', () => {
    expect(outcomeOf(null)).toEqual(unknown);
    expect(outcomeOf(undefined)).toEqual(unknown);
    expect(outcomeOf({ __typename: 'SomethingNew', message: 'no' })).toEqual(unknown);
  });

  it('stays unknown when asking again fails, whatever the reason', () => {
    for (const code of ['UPSTREAM_UNAVAILABLE', 'RATE_LIMITED', 'BAD_USER_INPUT'])
      expect(outcomeOfFailure(failure(code), true)).toEqual(unknown);
  });

  it.each([
    ['UPSTREAM_UNAVAILABLE', 'outage'],
    ['RATE_LIMITED', 'outage'],
    ['UNAUTHENTICATED', 'signedOut'],
    ['BAD_USER_INPUT', 'rejected'],
  ])('is refused where the graph could not begin: %s', (code, because) => {
    expect(outcomeOfFailure(failure(code), false)).toMatchObject({ kind: 'refused', because });
  });

  it.each([
    ['CONFIRMED', 'confirmed'],
    ['PENDING', 'pending'],
    ['NEEDS_REVIEW', 'pending'],
  ] as const)('is, for a redemption that is %s: %s', (state, kind) => {
    expect(outcomeOf({ __typename: 'Redemption', id: 'r1', state })).toEqual({
      kind,
      redemptionId: 'r1',
    });
  });

  it('is refused for a redemption that failed', () => {
    expect(outcomeOf({ __typename: 'Redemption', id: 'r1', state: 'FAILED' }).kind).toBe('refused');
  });

  it('is unknown when a limit refuses a repeat, since the first request may have arrived', () => {
    const limited = { __typename: 'RateLimitedError' };
    expect(outcomeOf(limited)).toMatchObject({ kind: 'refused', because: 'outage' });
    expect(outcomeOf(limited, true)).toEqual({ kind: 'unknown' });
  });

  it('keeps the message and the faults of a refusal', () => {
    const fields = [{ field: 'ifsc', message: 'IFSC code must look like ABCD0123456.' }];
    expect(outcomeOf({ __typename: 'ValidationError', message: 'Please check.', fields })).toEqual({
      kind: 'refused',
      because: 'notStarted',
      message: 'Please check.',
      fields,
    });
  });

  it.each(['ConfirmOrderResult', 'BookHotelResult', 'RequestEncashResult'])('is known for every type of %s', (name) => {
    const union = buildSchema(readFileSync('schema.graphql', 'utf8'), { assumeValid: true }).getType(name);
    const types = isUnionType(union) ? union.getTypes().map((type) => type.name) : [];
    expect(types).toContain('Redemption');
    for (const __typename of types)
      expect(outcomeOf({ __typename, id: 'r1', state: 'PENDING', message: 'no' }).kind).not.toBe('unknown');
  });
});

describe('an idempotency key', () => {
  it('is a UUID also on plain http, where `crypto.randomUUID` does not exist', () => {
    const { getRandomValues } = globalThis.crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(globalThis.crypto) });
    const keys = [newIdempotencyKey(), newIdempotencyKey()];
    vi.unstubAllGlobals();
    expect(keys.every(isIdempotencyKey)).toBe(true);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
