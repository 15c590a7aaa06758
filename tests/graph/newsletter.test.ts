import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { startApi, type ApiUnderTest } from '#tests/support/api.ts';
import { openMemoryStore } from '#tests/support/engines.ts';
import { startSandbox, type TestSandbox } from '#tests/support/sandbox.ts';

const SUBSCRIBE = `mutation Subscribe($input: SubscribeToNewsletterInput!) {
  subscribeToNewsletter(input: $input) {
    __typename
    ... on SubscribeToNewsletterSuccess { message }
    ... on ValidationError { fields { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on UserError { message code }
  }
}`;

interface SubscribeAnswer {
  subscribeToNewsletter: { __typename: string; message: string };
}

const subscribed = { __typename: 'SubscribeToNewsletterSuccess', message: 'Thank you. You’re subscribed.' };

let sandbox: TestSandbox;
let store: Store;
let api: ApiUnderTest;
let clock = new Date('2026-11-21T06:00:00Z');

beforeAll(async () => {
  const now = () => clock;
  [sandbox, store] = await Promise.all([startSandbox(), openMemoryStore({ now })]);
  api = await startApi(sandbox, { store, now });
});
beforeEach(() => {
  // Later than the limit of the test before.
  clock = new Date(clock.getTime() + 3_700_000);
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});

const subscribe = async (email: string, consent = true) =>
  (await api.graph<SubscribeAnswer>(SUBSCRIBE, { input: { email, consent } })).data?.subscribeToNewsletter;
const addresses = async () => (await store.newsletter.subscribers()).map(({ email }) => email);

describe('the newsletter', () => {
  it('notes the address and the moment of consent', async () => {
    expect(await subscribe('  Tara.Menon@example.com ')).toEqual(subscribed);
    expect(await store.newsletter.subscribers()).toContainEqual({
      email: 'Tara.Menon@example.com',
      consentedAt: clock,
      unsubscribeToken: expect.any(String),
    });
  });

  it('notes an address once, however it is written, and tells nobody that it is there already', async () => {
    expect(await subscribe('kabir@example.com')).toEqual(subscribed);
    expect(await subscribe('KABIR@example.com')).toEqual(subscribed);
    expect((await addresses()).filter((email) => email.toLowerCase() === 'kabir@example.com')).toHaveLength(1);
  });

  it.each(['', 'tara', 'tara@example', 'ta ra@example.com'])('refuses "%s" as an address', async (email) => {
    const message = 'Please enter a valid email address';
    expect(await subscribe(email)).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ field: 'email', message }],
    });
  });

  it('keeps nothing of somebody who does not agree', async () => {
    const message = 'Please agree to receive the newsletter.';
    expect(await subscribe('farah@example.com', false)).toMatchObject({
      __typename: 'ValidationError',
      message,
      fields: [{ field: 'consent', message }],
    });
    expect(await addresses()).not.toContain('farah@example.com');
  });

  it('takes five subscriptions an hour from one network address', async () => {
    for (const number of [1, 2, 3, 4, 5]) expect(await subscribe(`reader${number}@example.com`)).toEqual(subscribed);
    expect(await subscribe('reader6@example.com')).toMatchObject({
      __typename: 'RateLimitedError',
      code: 'RATE_LIMITED',
      retryAfterSeconds: 3600,
    });
    expect(await addresses()).not.toContain('reader6@example.com');
  });

  it('logs no address', () => {
    expect(api.logs()).not.toMatch(/@example\.com/i);
  });
});
