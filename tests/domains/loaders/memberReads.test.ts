import { describe, expect, it } from 'vitest';
import { createMemberReads } from '#api/domains/loaders/memberReads.ts';
import type { WholeLedger } from '#api/upstreams/salesforce/transactions.ts';
import type { Crm } from '#api/upstreams/salesforce/crm.ts';

const empty: WholeLedger = { rows: [], received: 0 };

/** Reads that end when the test says so, at a time that the test sets. */
function open() {
  let now = 0;
  const reads = createMemberReads(() => now);
  const begun: PromiseWithResolvers<WholeLedger>[] = [];
  const start = () => {
    const read = Promise.withResolvers<WholeLedger>();
    begun.push(read);
    return read.promise;
  };
  return {
    reads,
    begun,
    pass: (ms: number) => void (now += ms),
    read: (member: string, query = '') => reads.ledgers.read(member, query, start),
  };
}

describe('a read that is under way', () => {
  it('is joined by another request of the same member', async () => {
    const { begun, read, pass } = open();
    const first = read('a');
    pass(5);
    const second = read('a');
    begun[0]?.resolve(empty);
    expect(await second).toBe(await first);
    expect(begun).toHaveLength(1);
  });

  it('is not joined by another member, nor for another query', () => {
    const { begun, read } = open();
    void read('a');
    void read('b');
    void read('a', 'first: 4');
    // A member and a query that together read like another pair.
    void read('a","', '');
    expect(begun).toHaveLength(4);
  });

  it('is not joined after some milliseconds, nor once it has ended', async () => {
    const { begun, read, pass } = open();
    const first = read('a');
    pass(21);
    void read('a');
    expect(begun).toHaveLength(2);
    begun[0]?.resolve(empty);
    begun[1]?.resolve(empty);
    await first;
    await Promise.resolve();
    void read('a');
    expect(begun).toHaveLength(3);
  });

  it('does not take a joined request with it when it fails', async () => {
    const { begun, read } = open();
    const first = read('a');
    const second = read('a');
    begun[0]?.reject(new Error('the first request is gone'));
    await expect(first).rejects.toThrow('gone');
    await expect.poll(() => begun).toHaveLength(2);
    begun[1]?.resolve(empty);
    expect(await second).toBe(empty);
  });

  it.each(['create', 'upsert'] as const)('is not joined after a %s, since it may not show it', async (write) => {
    const { begun, read, reads } = open();
    const crm = {
      create: () => Promise.resolve('id'),
      upsert: () => Promise.resolve({ id: 'id', created: true }),
    } as unknown as Crm;
    void read('a');
    const call = undefined as never;
    await reads.watch(crm)[write](call, undefined as never);
    void read('a');
    expect(begun).toHaveLength(2);
  });
});
