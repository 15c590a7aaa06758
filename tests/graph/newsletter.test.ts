import { describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { send } from '#tests/support/member.ts';

const SUBSCRIBE = `mutation Subscribe($input: SubscribeToNewsletterInput!) {
  subscribeToNewsletter(input: $input) {
    __typename
    ... on SubscribeToNewsletterSuccess { message }
    ... on ValidationError { fields { field message } }
    ... on RateLimitedError { retryAfterSeconds }
    ... on UserError { message code }
  }
}`;
const subscribed = { __typename: 'SubscribeToNewsletterSuccess', message: 'Thank you. You’re subscribed.' };

const club = openClub({
  startsAt: new Date('2026-11-21T06:00:00Z'),
  env: { LIMIT_NEWSLETTER_PER_ADDRESS: '100000/60' },
});
const subscribe = (email: string, consent = true, at = club.api) => send(at, SUBSCRIBE, { input: { email, consent } });
const addresses = async () => (await club.store.newsletter.subscribers()).map(({ email }) => email);

describe('the newsletter', () => {
  it('notes the address and the moment of consent', async () => {
    expect(await subscribe('  Tara.Menon@example.com ')).toEqual(subscribed);
    expect(await club.store.newsletter.subscribers()).toContainEqual({
      email: 'Tara.Menon@example.com',
      consentedAt: club.now(),
      unsubscribeToken: expect.any(String),
    });
  });

  it('notes an address once, however it is written, and tells nobody that it is there already', async () => {
    expect(await subscribe('kabir@example.com')).toEqual(subscribed);
    expect(await subscribe('KABIR@example.com')).toEqual(subscribed);
    expect((await addresses()).filter((email) => email.toLowerCase() === 'kabir@example.com')).toHaveLength(1);
  });

  it('keeps nothing of an address that is none, nor of somebody who does not agree', async () => {
    expect(await subscribe('farah@example', false)).toMatchObject({
      __typename: 'ValidationError',
      fields: [
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'consent', message: 'Please agree to receive the newsletter.' },
      ],
    });
    expect((await subscribe('farah@example.com', false)).__typename).toBe('ValidationError');
    expect((await addresses()).filter((email) => email.startsWith('farah'))).toEqual([]);
  });

  it('takes five subscriptions an hour from one network address', async () => {
    club.later(3_600);
    const api = await club.another({ env: { LIMIT_NEWSLETTER_PER_ADDRESS: '5/3600' } });
    for (const number of [1, 2, 3, 4, 5]) {
      expect(await subscribe(`reader${number}@example.com`, true, api)).toEqual(subscribed);
    }
    expect(await subscribe('reader6@example.com', true, api)).toMatchObject({
      __typename: 'RateLimitedError',
      code: 'RATE_LIMITED',
      retryAfterSeconds: 3600,
    });
    expect(await addresses()).not.toContain('reader6@example.com');
  });

  it('logs no address', async () => {
    await subscribe('leela@example.com');
    expect(club.api.logs()).toContain('"msg"');
    expect(club.api.logs()).not.toMatch(/@example\.com/i);
  });
});
