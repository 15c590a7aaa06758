// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAttempt, hasOpenAttempt, openAttempt } from '#web/features/encash/attempt.ts';

const session = '2026-11-22T10:00:00.000Z';

describe('the attempt to turn points into money', () => {
  beforeEach(() => {
    closeAttempt();
    sessionStorage.clear();
  });

  it('keeps its key until it is known what became of it', () => {
    const key = openAttempt(session);
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(openAttempt(session)).toBe(key);
    expect(hasOpenAttempt(session)).toBe(true);
    closeAttempt();
    expect(hasOpenAttempt(session)).toBe(false);
    expect(openAttempt(session)).not.toBe(key);
  });

  it('makes its key on plain http too, where `crypto.randomUUID` does not exist', () => {
    const { crypto } = globalThis;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const key = openAttempt(session);
    vi.unstubAllGlobals();
    expect(key).toMatch(/^[\da-f-]{36}$/);
  });

  it('belongs to one session: another one has its own', () => {
    const key = openAttempt(session);
    expect(hasOpenAttempt('another')).toBe(false);
    expect(openAttempt('another')).not.toBe(key);
  });

  it('survives a reload: only the key is in the storage, and nothing of the member', async () => {
    const key = openAttempt(session);
    expect(JSON.parse(sessionStorage.getItem('encashAttempt') ?? '')).toEqual({ key, session });
    vi.resetModules();
    const again = await import('#web/features/encash/attempt.ts');
    expect(again.openAttempt(session)).toBe(key);
  });

  it('holds within the page where the browser keeps no storage, and bears rubbish in it', () => {
    sessionStorage.setItem('encashAttempt', '{"key":7}');
    expect(hasOpenAttempt(session)).toBe(false);
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    const key = openAttempt(session);
    expect(openAttempt(session)).toBe(key);
    get.mockRestore();
    set.mockRestore();
  });
});
