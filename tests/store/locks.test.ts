import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LockTimeoutError } from '#api/store/database/errors.ts';
import type { Locks } from '#api/store/locks/locks.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { welcomeCreditOf } from '#tests/operations/support/records.ts';

/** Work that ends when the test says so, and tells when it has begun. */
function occupy(locks: Locks, name: string) {
  const begun = Promise.withResolvers<AbortSignal>();
  const free = Promise.withResolvers<void>();
  const ended = locks.withLock(name, async (signal) => {
    begun.resolve(signal);
    await free.promise;
    return signal.aborted;
  });
  return { begun: begun.promise, free: free.resolve, ended };
}

eachEngine('locks', (database) => {
  it("give back the work's result, and its failure", async () => {
    const { locks } = await database.open();
    expect(await locks.withLock('result', async () => 42)).toBe(42);
    const failing = locks.withLock('result', () => Promise.reject(new Error('of the work')));
    await expect(failing).rejects.toThrow('of the work');
    expect(await locks.withLock('result', async () => 'free again')).toBe('free again');
  });

  it('let one of fifty parallel callers in at a time, first come first served', async () => {
    const { locks } = await database.open();
    const order: number[] = [];
    let inside = 0;
    await Promise.all(
      Array.from({ length: 50 }, (_, caller) =>
        locks.withLock('busy', async () => {
          inside += 1;
          expect(inside).toBe(1);
          await pause(1);
          order.push(caller);
          inside -= 1;
        }),
      ),
    );
    expect(order).toEqual(Array.from({ length: 50 }, (_, caller) => caller));
  });

  it('are held by fifty callers of different names at once, each using the database inside', async () => {
    const store = await database.open();
    const everyoneIsIn = Promise.withResolvers<void>();
    let inside = 0;
    await Promise.all(
      Array.from({ length: 50 }, (_, holder) =>
        store.locks.withLock(`holder ${holder}`, async () => {
          inside += 1;
          if (inside === 50) everyoneIsIn.resolve();
          await everyoneIsIn.promise;
          await store.operations.begin(welcomeCreditOf(`holder ${holder}`));
        }),
      ),
    );
    expect(inside).toBe(50);
  });

  it('nest, fifty times over, without a deadlock', async () => {
    const store = await database.open();
    const begins = await Promise.all(
      Array.from({ length: 50 }, (_, caller) =>
        store.locks.withLock(`member ${caller % 5}`, () =>
          store.locks.withLock('grant', () => store.operations.begin(welcomeCreditOf(`nested ${caller % 5}`))),
        ),
      ),
    );
    expect(begins.filter(({ begun }) => begun)).toHaveLength(5);
  });

  it('refuse a caller that has waited long enough, whose work never begins', async () => {
    const { locks } = await database.open();
    const holder = occupy(locks, 'taken');
    await holder.begun;
    let began = false;
    const late = locks.withLock('taken', async () => (began = true), { waitMs: 30 });
    await expect(late).rejects.toThrow(LockTimeoutError);
    await expect(late).rejects.toMatchObject({ kind: 'lock-timeout', waitedMs: expect.any(Number) });
    holder.free();
    expect(await holder.ended).toBe(false);
    expect(await locks.withLock('taken', async () => 'in time', { waitMs: 5000 })).toBe('in time');
    expect(began).toBe(false);
  });

  it('let the next one in when one before it has given up', async () => {
    const { locks } = await database.open();
    const holder = occupy(locks, 'queue');
    await holder.begun;
    const impatient = locks.withLock('queue', async () => 'impatient', { waitMs: 20 });
    const patient = locks.withLock('queue', async () => 'patient');
    await expect(impatient).rejects.toThrow(LockTimeoutError);
    holder.free();
    expect(await patient).toBe('patient');
  });

  it('never name the lock in their error, since names hold mobiles', async () => {
    const { locks } = await database.open();
    const holder = occupy(locks, 'member 9999900001');
    await holder.begun;
    const error = await locks
      .withLock('member 9999900001', async () => 0, { waitMs: 1 })
      .catch((thrown: Error) => thrown);
    expect(String(error)).toMatch(/^LockTimeoutError: store lock: lock-timeout\. Waited \d+ ms$/);
    holder.free();
    await holder.ended;
  });

  it('abort their holders when the store closes', async () => {
    const store = await database.open();
    const holder = occupy(store.locks, 'closing');
    const signal = await holder.begun;
    await store.close();
    expect(signal.aborted).toBe(true);
    expect(signal.reason).toMatchObject({ kind: 'closed' });
    holder.free();
    await holder.ended;
    await expect(store.locks.withLock('closing', async () => 0)).rejects.toMatchObject({ kind: 'closed' });
  });

  if (database.engine === 'pglite') return;

  describe('of several stores', () => {
    it('exclude each other', async () => {
      const [one, other] = await Promise.all([database.open(), database.open()]);
      const holder = occupy(one.locks, 'shared');
      await holder.begun;
      await expect(other.locks.withLock('shared', async () => 0, { waitMs: 60 })).rejects.toThrow(LockTimeoutError);
      holder.free();
      await holder.ended;
      expect(await other.locks.withLock('shared', async () => 'next')).toBe('next');
    });

    it('let one of thirty parallel callers over three stores in at a time', async () => {
      const stores = await Promise.all([database.open(), database.open(), database.open()]);
      let inside = 0;
      let entered = 0;
      await Promise.all(
        Array.from({ length: 10 }).flatMap(() =>
          stores.map(({ locks }) =>
            locks.withLock('crowd', async () => {
              inside += 1;
              entered += 1;
              expect(inside).toBe(1);
              await pause(1);
              inside -= 1;
            }),
          ),
        ),
      );
      expect(entered).toBe(30);
    });
  });
});
