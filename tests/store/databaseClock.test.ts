import { afterEach, expect, it, vi } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const HOUR = 3_600_000;
const member = {
  memberId: 'a0B000000000042AAA',
  membershipNumber: '00042719',
  mobile: '9999900001',
  name: 'Asha Demo',
  restToken: 'rest-bearer-1',
};

/** Sets the clock of the host, as a store sees it that is opened from now on. */
function setHostClock(aheadMs: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.round(performance.timeOrigin + performance.now() + aheadMs) });
}

afterEach(() => void vi.useRealTimers());

eachEngine('the clock of the database', (database) => {
  it.runIf(database.engine === 'postgres')(
    'decides what has expired, on hosts whose own clocks are days apart',
    async () => {
      const { token } = await (await database.open()).sessions.create(member);
      const found: boolean[] = [];
      for (const aheadMs of [-48 * HOUR, 48 * HOUR]) {
        setHostClock(aheadMs);
        const { sessions } = await database.open();
        found.push((await sessions.find(token)) !== null);
      }
      expect(found).toEqual([true, true]);
    },
  );

  it.runIf(database.engine === 'postgres')('is followed although somebody sets the clock of the host', async () => {
    const { now } = await database.open();
    const before = now().getTime();
    setHostClock(-HOUR);
    expect(now().getTime()).toBeGreaterThanOrEqual(before);
    expect(now().getTime()).toBeLessThan(before + HOUR);
  });

  it.runIf(database.engine === 'pglite')('is that of the host where the database is in the process', async () => {
    const { now } = await database.open();
    setHostClock(-HOUR);
    expect(now().getTime()).toBe(Date.now());
  });
});
