import { beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';
import { eachEngine } from '#tests/support/engines.ts';

const memberId = 'a0X5g000000AbCdEAF';
const mobile = '9999900004';
const day = 86_400_000;

eachEngine('referral links', (database) => {
  let store: Store;
  /** Another process on the same database. */
  let other: Store;
  let clock = new Date('2026-11-21T09:00:00.000Z');
  const now = () => clock;
  let friends = 0;
  const newFriend = () => `77766${10_000 + (friends += 1)}`;
  beforeAll(async () => {
    store = await database.open({ now });
    other = await database.open({ now });
  });

  const open = (projectId: string, on = store, mostAccepted = 20) =>
    on.referralLinks.open({
      memberId,
      projectId,
      projectName: 'Riverside Residences',
      owner: { firstName: 'Kabir', mobile },
      days: 30,
      mostAccepted,
    });
  const accept = (token: string, friend: string, on = store) =>
    on.referralAcceptances.accept({
      token,
      name: 'Leela Nambiar',
      mobile: friend,
      verified: true,
      noticeVersion: '2026-11-25',
      state: 'WAITING',
    });

  it('are one for each project, also when two processes create it at once', async () => {
    const made = await Promise.all([open('1'), open('1', other), open('1'), open('1', other)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await other.referralLinks.ofMember(memberId)).map(({ token }) => token)).toEqual([made[0]?.token]);
  });

  it('are accepted no more often than they allow, also by two processes at once', async () => {
    const { token, id } = await open('2', store, 3);
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, index) => accept(token, newFriend(), index % 2 === 0 ? store : other)),
    );
    expect(all.filter((one) => one !== null)).toHaveLength(3);
    expect(await store.referralLinks.find(id)).toMatchObject({ accepted: 3 });
    expect(await store.referralLinks.findUsable(token)).toBeNull();
    expect((await open('2')).id).not.toBe(id);
  });

  it('count a number once, and give each of its devices a secret of its own', async () => {
    const { token, id } = await open('3');
    const friend = newFriend();
    const both = await Promise.all([accept(token, friend), accept(token, friend, other)]);
    expect(both.filter((one) => one?.isFirst === true)).toHaveLength(1);
    expect(new Set(both.map((one) => one?.receipt)).size).toBe(2);
    expect(await store.referralLinks.find(id)).toMatchObject({ accepted: 1 });
  });

  it('keep no mobile number once the referral has been sent', async () => {
    const { token } = await open('4');
    const accepted = await accept(token, newFriend());
    const before = await store.referralAcceptances.find(accepted?.id ?? '');
    if (!before) throw new Error('Nothing was accepted.');
    expect(before.mobile).toMatch(/^\d{10}$/);
    await store.referralAcceptances.move(before, 'SENT', null);
    expect(await store.referralAcceptances.find(before.id)).toMatchObject({
      mobile: null,
      phoneLast4: before.phoneLast4,
    });
    // What is final stays so.
    await other.referralAcceptances.move(before, 'REFUSED', null);
    expect(await store.referralAcceptances.find(before.id)).toMatchObject({ state: 'SENT' });
  });

  describe('when the member deletes the data', () => {
    it('end, lead to nobody, and send nothing that waits', async () => {
      const { token, id } = await open('5');
      const accepted = await accept(token, newFriend());
      await store.privacy.erase({ memberId, mobile, emails: [] });
      expect(await store.referralLinks.findUsable(token)).toBeNull();
      expect(await store.referralLinks.find(id)).toBeNull();
      expect(await store.referralLinks.ofMember(memberId)).toEqual([]);
      expect(await store.dueAcceptances.list(null)).toEqual([]);
      expect(await store.referralAcceptances.ofReceipt(accepted?.receipt ?? '')).toMatchObject({
        acceptance: { state: 'WITHDRAWN', mobile: null, name: 'Leela Nambiar' },
        projectId: '5',
      });
    });

    it('of a friend, what that friend accepted is deleted and not sent', async () => {
      const { token } = await open('6');
      const friend = newFriend();
      const accepted = await accept(token, friend);
      await store.privacy.erase({ memberId: 'of the friend', mobile: friend, emails: [] });
      expect(await store.referralAcceptances.find(accepted?.id ?? '')).toBeNull();
      expect(await store.referralAcceptances.ofReceipt(accepted?.receipt ?? '')).toBeNull();
    });
  });

  it('are deleted when their time is over, with what was accepted', async () => {
    const { token, id } = await open('7');
    const accepted = await accept(token, newFriend());
    clock = new Date(clock.getTime() + (retentionDefaults.INVITATIONS - 1) * day);
    await store.privacy.eraseExpired(retentionDefaults);
    expect(await store.referralAcceptances.find(accepted?.id ?? '')).not.toBeNull();
    clock = new Date(clock.getTime() + 2 * day);
    expect(await store.privacy.eraseExpired(retentionDefaults)).toMatchObject({ INVITATION: expect.any(Number) });
    expect(await store.referralAcceptances.find(accepted?.id ?? '')).toBeNull();
    expect(await store.referralAcceptances.ofReceipt(accepted?.receipt ?? '')).toBeNull();
    expect(await store.referralLinks.find(id)).not.toBeNull();
    clock = new Date(clock.getTime() + 31 * day);
    await store.privacy.eraseExpired(retentionDefaults);
    expect(await store.referralLinks.find(id)).toBeNull();
  });
});
