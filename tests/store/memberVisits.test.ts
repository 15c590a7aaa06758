import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const later = (hours: number) => new Date(START.getTime() + hours * 3_600_000);
const someone = () => ({
  memberId: `member-${randomUUID()}`,
  membershipNumber: '00042719',
  mobile: '9999900001',
  name: null,
  restToken: 'rest-bearer-1',
});

eachEngine('visits and read marks', (database) => {
  it('a visit begins with a login, and is there for another process', async () => {
    let now = START;
    const [one, two] = [await database.open({ now: () => now }), await database.open()];
    const member = someone();
    const first = (await one.sessions.create(member)).session;
    now = later(2);
    const second = (await one.sessions.create(member)).session;
    expect(await two.memberVisits.find(member.memberId, first.createdAt)).toEqual({
      lastVisitAt: null,
      // Upstreams date in whole seconds.
      readThrough: new Date(START.getTime() - 1000),
    });
    expect((await two.memberVisits.find(member.memberId, second.createdAt)).lastVisitAt).toEqual(START);
  });

  it('keeps the visits that a session may need, and the one before them', async () => {
    let now = START;
    const { sessions, memberVisits } = await database.open({ now: () => now });
    const member = someone();
    for (const hours of [0, 10, 60, 70]) {
      now = later(hours);
      await sessions.create(member);
    }
    const before = async (hours: number) => (await memberVisits.find(member.memberId, later(hours))).lastVisitAt;
    expect(await before(70)).toEqual(later(60));
    expect(await before(60)).toEqual(later(10));
    expect(await before(10)).toBeNull();
  });

  it('the mark moves on and never back, and is not beyond now', async () => {
    const [one, two] = [await database.open({ now: () => START }), await database.open({ now: () => START })];
    const { memberId } = someone();
    expect(await one.memberVisits.markRead(memberId, later(-5))).toEqual(later(-5));
    await Promise.all([one.memberVisits.markRead(memberId, later(-1)), two.memberVisits.markRead(memberId, later(-3))]);
    expect(await two.memberVisits.markRead(memberId, later(-4))).toEqual(later(-1));
    expect(await two.memberVisits.markRead(memberId, later(100))).toEqual(START);
    expect((await one.memberVisits.find(memberId, START)).readThrough).toEqual(START);
  });
});
