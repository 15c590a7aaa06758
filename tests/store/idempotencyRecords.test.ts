import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

eachEngine('welcome Credits', (database) => {
  it('is new once, unsettled until it is noted, and done for ever', async () => {
    const { welcomeCredits } = await database.open();
    expect(await welcomeCredits.begin('m1')).toBe('new');
    expect(await welcomeCredits.begin('m1')).toBe('unsettled');
    expect(await welcomeCredits.isDone('m1')).toBe(false);
    await welcomeCredits.done('m1', 't1');
    expect(await welcomeCredits.isDone('m1')).toBe(true);
    expect(await welcomeCredits.begin('m1')).toBe('done');
    expect(await welcomeCredits.begin('m1')).toBe('done');
  });

  it('is new for exactly one of fifty parallel logins over two stores', async () => {
    const stores = await Promise.all([database.open(), database.open()]);
    const begins = await Promise.all(
      Array.from({ length: 25 }).flatMap(() => stores.map(({ welcomeCredits }) => welcomeCredits.begin('m2'))),
    );
    expect(begins.filter((begin) => begin === 'new')).toHaveLength(1);
    expect(begins.filter((begin) => begin === 'unsettled')).toHaveLength(49);
  });

  it('is new again after it was certain that nothing was created', async () => {
    const { welcomeCredits } = await database.open();
    await welcomeCredits.begin('m3');
    await welcomeCredits.abandon('m3');
    expect(await welcomeCredits.begin('m3')).toBe('new');
  });

  it('cannot be abandoned once it is done', async () => {
    const { welcomeCredits } = await database.open();
    await welcomeCredits.begin('m4');
    await welcomeCredits.done('m4', 't4');
    await welcomeCredits.abandon('m4');
    expect(await welcomeCredits.begin('m4')).toBe('done');
  });

  it('keeps the first transaction that was noted', async () => {
    const { welcomeCredits } = await database.open();
    await welcomeCredits.begin('m5');
    await welcomeCredits.done('m5', 'first');
    await welcomeCredits.done('m5', 'second');
    const rows = await database.db().selectFrom('once_only').selectAll().where('key', '=', 'm5').execute();
    expect(rows).toMatchObject([{ record_id: 'first', settled_at: expect.any(Date) }]);
  });

  it('can be noted for a member whose Credit was found in the ledger', async () => {
    const { welcomeCredits } = await database.open();
    await welcomeCredits.done('m6', 't6');
    expect(await welcomeCredits.begin('m6')).toBe('done');
  });

  it('is new again for one caller when a lost creation must have arrived, and not before', async () => {
    let clock = new Date('2026-11-20T10:00:00Z');
    const { welcomeCredits } = await database.open({ now: () => clock });
    expect(await welcomeCredits.begin('m8')).toBe('new');
    clock = new Date(clock.getTime() + 899_000);
    expect(await welcomeCredits.begin('m8')).toBe('unsettled');
    clock = new Date(clock.getTime() + 2000);
    const begins = await Promise.all(Array.from({ length: 5 }, () => welcomeCredits.begin('m8')));
    expect(begins.toSorted()).toEqual(['new', 'unsettled', 'unsettled', 'unsettled', 'unsettled']);
  });

  it('keeps apart what is created under the same key', async () => {
    const { welcomeCredits, memberCreations } = await database.open();
    await welcomeCredits.done('m9', 'credit');
    expect(await memberCreations.begin('m9')).toBe('new');
  });

  it('outlives every sweep and a change of the secret', async () => {
    const store = await database.open();
    await store.welcomeCredits.begin('m7');
    await store.welcomeCredits.done('m7', 't7');
    const later = await database.open({
      now: () => new Date('2099-01-01T00:00:00.000Z'),
      secret: 'another-secret-0123456789-0123456789',
    });
    await later.sweep();
    expect(await later.welcomeCredits.begin('m7')).toBe('done');
  });
});
