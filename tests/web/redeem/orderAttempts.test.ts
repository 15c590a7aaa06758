import { beforeEach, describe, expect, it, vi } from 'vitest';
import { noteAttempt, openAttempt, readAttempts, subscribeToAttempts } from '#web/apollo/orderAttempts.ts';
import { forgetAttempts } from '#web/apollo/orderAttemptsStorage.ts';

const session = '2026-11-21T10:00:00.000Z';
const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const other = '7d1f3b0c-7c07-4e43-9d0a-0a8f1c2f7a11';

beforeEach(() => forgetAttempts());

describe('the attempts at an order', () => {
  it('makes a key once, however many tabs open the confirmation', async () => {
    const [first, second] = await Promise.all([openAttempt(session, '208', null), openAttempt(session, '208', null)]);
    expect(first.key).toMatch(uuid);
    expect(second).toEqual(first);
    expect((await openAttempt(session, '205', null)).key).not.toBe(first.key);
  });

  it('takes the key of the address where nothing else is open, as after a new login', async () => {
    expect((await openAttempt(session, '208', other)).key).toBe(other);
    expect((await openAttempt(session, '208', '7d1f3b0c-7c07-4e43-9d0a-0a8f1c2f7a12')).key).toBe(other);
  });

  it('takes no key that is none, or that another product has', async () => {
    await openAttempt(session, '205', other);
    expect((await openAttempt(session, '208', other)).key).not.toBe(other);
    expect((await openAttempt(session, '209', 'nonsense')).key).toMatch(uuid);
  });

  it('finds an attempt that is over by its key alone, and makes a new one for the next order', async () => {
    const { key } = await openAttempt(session, '208', null);
    await noteAttempt(session, key, { redemptionId: 'r1' });
    expect((await openAttempt(session, '208', key)).redemptionId).toBe('r1');
    expect((await openAttempt(session, '208', null)).key).not.toBe(key);
    await noteAttempt(session, key, { redemptionId: 'r2', sent: null });
    expect(readAttempts(session).find((one) => one.key === key)?.redemptionId).toBe('r1');
  });

  it('never uses a refused key again, not even from the address', async () => {
    const { key } = await openAttempt(session, '208', null);
    await noteAttempt(session, key, { refused: true });
    const next = await openAttempt(session, '208', key);
    expect(next.key).not.toBe(key);
    expect(next.refused).toBe(false);
  });

  it('shows nothing to another session, and tells its listeners of every change', async () => {
    const heard = vi.fn<() => void>();
    const deafen = subscribeToAttempts(heard);
    await openAttempt(session, '208', null);
    expect(heard).toHaveBeenCalledOnce();
    expect(readAttempts('2026-11-22T10:00:00.000Z')).toEqual([]);
    expect(readAttempts(session)).toBe(readAttempts(session));
    forgetAttempts();
    expect(readAttempts(session)).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
    deafen();
  });

  it('reads a storage that somebody spoiled as empty', () => {
    localStorage.setItem('orderAttempts', '{"session":1');
    expect(readAttempts(session)).toEqual([]);
  });
});
