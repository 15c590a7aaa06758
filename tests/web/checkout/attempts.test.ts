import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasUnknownAttempt, noteAttempt, openAttempt, readAttempts } from '#web/checkout/attempts.ts';
import { storedAttempts } from '#web/checkout/attemptStorage.ts';
import { forgetAttempts } from '#web/checkout/forgetAttempts.ts';

const session = '2026-11-21T10:00:00.000Z';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const other = '7d1f3b0c-7c07-4e43-9d0a-0a8f1c2f7a11';

beforeEach(() => forgetAttempts());

describe('the attempts of a session', () => {
  it('makes a key once, however many tabs open the confirmation', async () => {
    const [first, second] = await Promise.all([
      openAttempt(session, 'order:208', null),
      openAttempt(session, 'order:208', null),
    ]);
    expect(first.key).toMatch(uuid);
    expect(second).toEqual(first);
    expect((await openAttempt(session, 'order:205', null)).key).not.toBe(first.key);
  });

  it('makes a key where the browser refuses locks', async () => {
    const refuses = () => Promise.reject(new DOMException('not here', 'SecurityError'));
    vi.stubGlobal('navigator', { locks: { request: refuses } });
    expect((await openAttempt(session, 'order:208', null)).key).toMatch(uuid);
    vi.unstubAllGlobals();
  });

  it('takes the wanted key where nothing else is open, as after a new login', async () => {
    expect((await openAttempt(session, 'order:208', other)).key).toBe(other);
    expect((await openAttempt(session, 'order:208', '7d1f3b0c-7c07-4e43-9d0a-0a8f1c2f7a12')).key).toBe(other);
  });

  it('takes no key that is none, or that something else has', async () => {
    await openAttempt(session, 'order:205', other);
    expect((await openAttempt(session, 'order:208', other)).key).not.toBe(other);
    expect((await openAttempt(session, 'order:209', 'nonsense')).key).toMatch(uuid);
  });

  it('finds an attempt that is over by its key alone, and makes a new one for the next press', async () => {
    const { key } = await openAttempt(session, 'order:208', null);
    await noteAttempt(session, key, { redemptionId: 'r1' });
    expect((await openAttempt(session, 'order:208', key)).redemptionId).toBe('r1');
    expect((await openAttempt(session, 'order:208', null)).key).not.toBe(key);
    await noteAttempt(session, key, { redemptionId: 'r2', sent: null });
    expect(readAttempts(session).find((one) => one.key === key)?.redemptionId).toBe('r1');
  });

  it('never uses a refused key again, not even from the address', async () => {
    const { key } = await openAttempt(session, 'order:208', null);
    await noteAttempt(session, key, { refused: true });
    const next = await openAttempt(session, 'order:208', key);
    expect(next.key).not.toBe(key);
    expect(next.refused).toBe(false);
  });

  it('uses up the key even of one that is over, once it was sent with other details', async () => {
    const { key } = await openAttempt(session, 'encash', null);
    await noteAttempt(session, key, { redemptionId: 'r1' });
    await noteAttempt(session, key, { sent: null, refused: true });
    expect((await openAttempt(session, 'encash', key)).key).not.toBe(key);
  });

  it('knows what was sent and not answered, and keeps it however many others follow', async () => {
    const { key } = await openAttempt(session, 'encash', null);
    expect(hasUnknownAttempt(readAttempts(session), 'encash')).toBe(false);
    await noteAttempt(session, key, { sent: { at: 1, input: null } });
    for (let product = 1; product <= 30; product += 1) await openAttempt(session, `order:${product}`, null);
    expect(readAttempts(session).length).toBeLessThan(25);
    expect(hasUnknownAttempt(readAttempts(session), 'encash')).toBe(true);
    expect((await openAttempt(session, 'encash', null)).key).toBe(key);
    await noteAttempt(session, key, { sent: null, redemptionId: 'r1' });
    expect(hasUnknownAttempt(readAttempts(session), 'encash')).toBe(false);
  });

  it('shows nothing to another session, and tells its listeners of every change', async () => {
    const heard = vi.fn<() => void>();
    const unsubscribe = storedAttempts.subscribe(heard);
    await openAttempt(session, 'order:208', null);
    expect(heard).toHaveBeenCalledOnce();
    expect(readAttempts('2026-11-22T10:00:00.000Z')).toEqual([]);
    expect(readAttempts(session)).toBe(readAttempts(session));
    forgetAttempts();
    expect(readAttempts(session)).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
    unsubscribe();
  });

  it('holds within the page where the browser keeps no storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const { key } = await openAttempt(session, 'encash', null);
    expect((await openAttempt(session, 'encash', null)).key).toBe(key);
    get.mockRestore();
    set.mockRestore();
  });

  it('reads a storage that somebody spoiled as empty', () => {
    localStorage.setItem('attempts', '{"session":1');
    expect(readAttempts(session)).toEqual([]);
  });
});
