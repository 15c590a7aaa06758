import { beforeEach, describe, expect, it } from 'vitest';
import { StoreError } from '#api/store/database/errors.ts';
import type { Store } from '#api/store/store.ts';
import { openClub } from '#tests/support/club.ts';

const email = 'tara.menon@example.com';

describe('the unsubscribe link of the newsletter', () => {
  const club = openClub();
  beforeEach(async () => {
    await club.store.newsletter.subscribe(email);
    await club.store.newsletter.subscribe('kabir@example.com');
  });

  const tokenOf = async (address = email) =>
    (await club.store.newsletter.subscribers()).find((one) => one.email === address)?.unsubscribeToken ?? '';
  const post = (token: string, init: RequestInit = {}) =>
    fetch(`${club.api.url}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`, { method: 'POST', ...init });
  const addresses = async () => (await club.store.newsletter.subscribers()).map((one) => one.email).toSorted();

  it.each([
    ['as a form', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'as multipart data',
      (() => {
        const form = new FormData();
        form.set('List-Unsubscribe', 'One-Click');
        return form;
      })(),
    ],
  ])('ends the subscription with one click of a mail program, %s, without a login', async (_, body) => {
    const answer = await post(await tokenOf(), { body });
    expect([answer.status, await answer.text()]).toEqual([200, 'You are unsubscribed.\n']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await addresses()).toEqual(['kabir@example.com']);
  });

  it('changes nothing when it is only opened, as a scanner does', async () => {
    await fetch(`${club.api.url}/newsletter/unsubscribe?token=${await tokenOf()}`);
    expect(await addresses()).toEqual(['kabir@example.com', email]);
  });

  it('answers a second time as the first time', async () => {
    const token = await tokenOf();
    expect((await post(token)).status).toBe(200);
    expect((await post(token)).status).toBe(200);
    const events = await club.store.privacyEvents.list(2);
    expect(events.map(({ action, outcome }) => `${action} ${outcome}`).toSorted()).toEqual([
      'UNSUBSCRIBE DONE',
      'UNSUBSCRIBE NOTHING',
    ]);
  });

  it('cannot be guessed: not from the database, not from the address, not by changing a letter', async () => {
    const token = await tokenOf();
    const [stored = ''] = token.split('.');
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const others = (await tokenOf('kabir@example.com')).split('.')[1] ?? '';
    for (const wrong of ['', stored, `${stored}.`, `${stored}.${stored}`, `${stored}.${others}`, changed, email]) {
      expect([wrong, (await post(wrong)).status]).toEqual([wrong, 400]);
    }
    const none = await fetch(`${club.api.url}/newsletter/unsubscribe`, { method: 'POST' });
    expect(none.status).toBe(400);
    expect(await addresses()).toContain(email);
  });

  it('tells a mail program to come back when the store does not answer', async () => {
    const failing: Partial<Store['newsletter']> = {
      unsubscribe: () => Promise.reject(new StoreError('unavailable', 'newsletter')),
    };
    const other = await club.another({ store: { newsletter: { ...club.store.newsletter, ...failing } } });
    const answer = await fetch(`${other.url}/newsletter/unsubscribe?token=${await tokenOf()}`, { method: 'POST' });
    expect(answer.status).toBe(503);
  });

  it('takes no large body', async () => {
    expect((await post(await tokenOf(), { body: 'x'.repeat(10_000) })).status).toBe(413);
  });

  it('leaves neither address nor token in the log', async () => {
    const token = await tokenOf();
    await post(token);
    expect(club.api.logs().includes(token)).toBe(false);
    expect(club.api.logs().includes(email)).toBe(false);
  });
});
