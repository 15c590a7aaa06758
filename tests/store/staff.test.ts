import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#api/store/store.ts';
import { createVault } from '#api/store/crypto/vault.ts';
import { sealInvitation } from '#api/store/desk/invitations.ts';
import { eachEngine, TEST_SECRET } from '#tests/support/engines.ts';

eachEngine('the staff in the store', (database) => {
  let store: Store;
  let clock = new Date('2026-11-25T06:00:00.000Z');
  let count = 0;
  const later = (minutes: number) => {
    clock = new Date(clock.getTime() + minutes * 60_000);
  };
  const add = (role: 'ADMINISTRATOR' | 'AGENT' = 'AGENT') => {
    count += 1;
    return store.staff.add({ name: `Person ${count}`, email: `P${count}@Club.example`, role });
  };
  const passkeyOf = (staffId: string, credentialId = `credential-${(count += 1)}`) => ({
    staffId,
    credentialId,
    publicKey: 'key',
    counter: 7,
    transports: ['internal', 'usb'],
    name: 'Laptop',
  });

  beforeAll(async () => {
    store = await database.open({ now: () => clock });
  });
  beforeEach(async () => {
    for (const { id } of await store.staff.list()) await store.staff.remove(id);
  });

  describe('passkeys', () => {
    it('come back as they were registered', async () => {
      const { id } = await add();
      const passkey = passkeyOf(id);
      await store.staffPasskeys.add(passkey);
      expect(await store.staffPasskeys.find(passkey.credentialId)).toMatchObject({ ...passkey, lastUsedAt: null });
      expect(await store.staffPasskeys.find('unknown')).toBeNull();
    });

    it('count a use only when nobody else used the same counter', async () => {
      const { id } = await add();
      const passkey = passkeyOf(id);
      await store.staffPasskeys.add(passkey);
      const { id: passkeyId = '' } = (await store.staffPasskeys.find(passkey.credentialId)) ?? {};
      const uses = await Promise.all([8, 8].map((counter) => store.staffPasskeys.use(passkeyId, 7, counter)));
      expect(uses.filter(Boolean)).toHaveLength(1);
      expect(await store.staffPasskeys.find(passkey.credentialId)).toMatchObject({ counter: 8, lastUsedAt: clock });
    });

    it('are removed but for the last one, also by two requests at once', async () => {
      const { id } = await add();
      await store.staffPasskeys.add(passkeyOf(id));
      await store.staffPasskeys.add(passkeyOf(id));
      const rows = await store.staffPasskeys.of([id]);
      const removed = await Promise.all(rows.map((row) => store.staffPasskeys.remove(id, row.id)));
      expect(removed.filter(Boolean)).toHaveLength(1);
      expect(await store.staffPasskeys.of([id])).toHaveLength(1);
    });
  });

  describe('challenges', () => {
    it('are sealed, and taken once, for their purpose, within five minutes', async () => {
      const id = await store.staffChallenges.create('LOGIN', { challenge: 'a-random-challenge' });
      expect(await database.dump()).not.toContain('a-random-challenge');
      expect(await database.dump()).not.toContain(id);
      expect(await store.staffChallenges.take('REGISTRATION', id)).toBeNull();
      const taken = await Promise.all([0, 1].map(() => store.staffChallenges.take('LOGIN', id)));
      expect(taken.filter(Boolean)).toEqual([{ challenge: 'a-random-challenge' }]);
      const late = await store.staffChallenges.create('LOGIN', {});
      later(5);
      expect(await store.staffChallenges.take('LOGIN', late)).toBeNull();
    });
  });

  describe('invitations', () => {
    it('of the command line are spent once, by whoever is first', async () => {
      const person = { name: 'Meera', email: `meera${(count += 1)}@club.example`, role: 'AGENT' } as const;
      const { token } = sealInvitation(createVault(TEST_SECRET), person, 'root', clock);
      const { staffId = '' } = (await store.staffInvitations.find(token)) ?? {};
      const used = await Promise.all([0, 1].map(() => store.staffInvitations.use(token, passkeyOf(staffId))));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await store.staff.findByEmail(person.email)).toMatchObject({
        id: staffId,
        role: 'AGENT',
        removedAt: null,
      });
      expect(await store.staffPasskeys.of([staffId])).toHaveLength(1);
      expect(await database.dump()).not.toContain(token);
    });

    it('of the desk are known only by their fingerprint, and give no passkey to anybody else', async () => {
      const { id } = await add();
      const { token } = await store.staffInvitations.create(id);
      expect(await database.dump()).not.toContain(token);
      expect(await store.staffInvitations.waiting([id])).toEqual(new Set([id]));
      const { id: other } = await add();
      expect(await store.staffInvitations.use(token, passkeyOf(other))).toBeNull();
      expect(await store.staffInvitations.use(token, passkeyOf(id))).toMatchObject({ id });
      expect(await store.staffInvitations.waiting([id])).toEqual(new Set());
    });
  });

  describe('the last administrator', () => {
    it('stays, also when two remove each other at the same moment', async () => {
      const [one, two] = [await add('ADMINISTRATOR'), await add('ADMINISTRATOR')];
      const removed = await Promise.all([store.staff.remove(one.id), store.staff.remove(two.id)]);
      expect(removed.filter(Boolean)).toHaveLength(1);
      const left = (await store.staff.list()).find(({ removedAt, role }) => !removedAt && role === 'ADMINISTRATOR');
      expect(await store.staff.changeRole(left?.id ?? '', 'AGENT')).toBeNull();
      await add('ADMINISTRATOR');
      expect(await store.staff.changeRole(left?.id ?? '', 'AGENT')).toMatchObject({ role: 'AGENT' });
    });
  });

  describe('people of the identity provider', () => {
    const issuer = 'https://id.club.example';
    const at = (subject: string, email: string, role: 'AGENT' | 'VIEWER' = 'AGENT') => ({
      issuer,
      subject,
      email,
      name: 'Ravi',
      isEmailVerified: true,
      role,
    });

    it('are created once, and renewed at each login; a new role ends the sessions', async () => {
      const first = await store.oidcPeople.renew(at('1', 'Ravi@club.example'));
      const { token } = await store.staffSessions.create(first?.id ?? '', 'IDENTITY_PROVIDER');
      const renewed = await store.oidcPeople.renew(at('1', 'ravi.k@club.example'));
      expect(renewed).toMatchObject({ id: first?.id, email: 'ravi.k@club.example' });
      expect(await store.staffSessions.find(token)).not.toBeNull();
      await store.oidcPeople.renew(at('1', 'ravi.k@club.example', 'VIEWER'));
      expect(await store.staffSessions.find(token)).toBeNull();
    });

    it('who had a passkey before stay the same person', async () => {
      const known = await add();
      expect(await store.oidcPeople.renew(at('2', known.email.toUpperCase()))).toMatchObject({ id: known.id });
      const moved = { ...at('9', known.email), issuer: 'https://other.example' };
      expect(await store.oidcPeople.renew(moved)).toMatchObject({ id: known.id });
    });

    it('are nobody whom the desk knows by an address that is not verified, unless an operator said so', async () => {
      const known = await add();
      const unverified = { ...at('20', known.email), isEmailVerified: false };
      expect(await store.oidcPeople.renew(unverified)).toBeNull();
      await store.oidcPeople.expect(known.id);
      expect(await store.oidcPeople.renew(unverified)).toMatchObject({ id: known.id });
      // Once: another account with the address is somebody else.
      const moved = { ...unverified, subject: '21', issuer: 'https://other.example' };
      expect(await store.oidcPeople.renew(moved)).toBeNull();
      expect(await store.oidcPeople.renew({ ...unverified, email: 'new@club.example' })).toMatchObject({
        id: known.id,
      });
    });

    it('never take over the email address of another person, nor access that was removed', async () => {
      const one = await store.oidcPeople.renew(at('3', 'three@club.example'));
      expect(await store.oidcPeople.renew(at('4', 'three@club.example'))).toBeNull();
      await store.oidcPeople.renew(at('5', 'five@club.example'));
      expect(await store.oidcPeople.renew(at('5', 'three@club.example'))).toBeNull();
      await store.staff.remove(one?.id ?? '');
      expect(await store.oidcPeople.renew(at('3', 'three@club.example'))).toBeNull();
    });
  });

  it('are swept of what has expired, and of nothing else', async () => {
    const { id } = await add();
    const { token } = await store.staffSessions.create(id, 'PASSKEY');
    const { tokenFp = '' } = (await store.staffSessions.find(token)) ?? {};
    await store.staffSessions.noteLookup(tokenFp, 'a-member');
    await store.staffInvitations.create(id);
    await store.staffChallenges.create('LOGIN', {});
    const counts = async () => {
      const rows = await Promise.all(
        (['staffSession', 'staffLookup', 'staffInvitation', 'staffChallenge'] as const).map((table) =>
          database
            .db()
            .selectFrom(table)
            .select(({ fn }) => fn.countAll<string>().as('count'))
            .executeTakeFirstOrThrow(),
        ),
      );
      return rows.map((row) => Number(row.count) > 0);
    };
    await store.sweep();
    expect(await counts()).toEqual([true, true, true, true]);
    later(8 * 60);
    await store.sweep();
    expect(await counts()).toEqual([false, false, true, false]);
    later(16 * 60);
    await store.sweep();
    expect(await counts()).toEqual([false, false, false, false]);
  });
});
