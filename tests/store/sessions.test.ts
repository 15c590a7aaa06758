import { describe, expect, it } from 'vitest';
import { scopesOf } from '#rules/channels.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const later = (hours: number) => new Date(START.getTime() + hours * 3_600_000);
const member = {
  memberId: 'a0B000000000042AAA',
  membershipNumber: '00042719',
  mobile: '9999900001',
  name: 'Asha Demo',
  restToken: 'rest-bearer-1',
};

eachEngine('sessions', (database) => {
  it('gives back what the login knew, to the bearer of the token', async () => {
    const { sessions } = await database.open({ now: () => START });
    const { token, session } = await sessions.create(member);
    const rights = { channel: 'WEB', scopes: scopesOf.WEB, extendableUntil: null };
    expect(session).toEqual({ ...member, ...rights, createdAt: START, expiresAt: later(24) });
    expect(await sessions.find(token)).toEqual(session);
  });

  it('keeps a member without a name', async () => {
    const { sessions } = await database.open();
    const { token } = await sessions.create({ ...member, name: null });
    expect(await sessions.find(token)).toMatchObject({ name: null });
  });

  it('makes tokens of 32 random bytes, a new one for each login', async () => {
    const { sessions } = await database.open();
    const logins = await Promise.all(Array.from({ length: 50 }, () => sessions.create(member)));
    const tokens = logins.map(({ token }) => token);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await Promise.all(tokens.map((token) => sessions.find(token)))).not.toContain(null);
  });

  it.each([
    '',
    'x',
    'a'.repeat(42),
    'a'.repeat(44),
    `${'a'.repeat(42)}=`,
    `${'a'.repeat(42)}'`,
    'a'.repeat(43),
    '\u0000',
  ])('knows no session of the token %j', async (token) => {
    const { sessions } = await database.open();
    expect(await sessions.find(token)).toBeNull();
    await sessions.revoke(token);
  });

  it('ends a session after 24 hours, however often it is used', async () => {
    let now = START;
    const { sessions } = await database.open({ now: () => now });
    const { token } = await sessions.create(member);
    for (const hours of [1, 12, 23.999]) {
      now = later(hours);
      expect(await sessions.find(token), `after ${hours} h`).not.toBeNull();
    }
    now = later(24);
    expect(await sessions.find(token)).toBeNull();
  });

  it('lives as long as it is told to', async () => {
    let now = START;
    const { sessions } = await database.open({ now: () => now, sessionHours: 1 });
    const { token, session } = await sessions.create(member);
    expect(session.expiresAt).toEqual(later(1));
    now = later(1);
    expect(await sessions.find(token)).toBeNull();
  });

  it('ends one session at sign-out and leaves the others of the member', async () => {
    const { sessions } = await database.open();
    const kiosk = await sessions.create(member);
    const phone = await sessions.create(member);
    await sessions.revoke(kiosk.token);
    await sessions.revoke(kiosk.token);
    expect(await sessions.find(kiosk.token)).toBeNull();
    expect(await sessions.find(phone.token)).not.toBeNull();
  });

  it('is shared by every store on the database', async () => {
    const [one, other] = await Promise.all([database.open(), database.open()]);
    const { token, session } = await one.sessions.create(member);
    expect(await other.sessions.find(token)).toEqual(session);
    await other.sessions.revoke(token);
    expect(await one.sessions.find(token)).toBeNull();
  });

  it('ends with all others of its member, or of its number, but for one that is named', async () => {
    const { sessions } = await database.open();
    const data = { ...member, memberId: 'everywhere', mobile: '9999900088' };
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => sessions.create(data)));
    const other = await sessions.create({ ...member, memberId: 'other' });
    const alive = async () => {
      const found = await Promise.all([one, two, three, other].map((made) => sessions.find(made?.token ?? '')));
      return found.map((session) => session !== null);
    };
    expect(await sessions.revokeAll({ memberId: 'everywhere' }, two?.token)).toBe(2);
    expect(await alive()).toEqual([false, true, false, true]);
    expect(await sessions.revokeAll({ mobile: '9999900088' })).toBe(1);
    expect(await sessions.revokeAll({ mobile: '9999900088' })).toBe(0);
    expect(await alive()).toEqual([false, false, false, true]);
  });

  it('is void for a store with another secret', async () => {
    const { token } = await (await database.open()).sessions.create(member);
    const other = await database.open({ secret: 'another-secret-0123456789-0123456789' });
    expect(await other.sessions.find(token)).toBeNull();
  });

  describe('when somebody writes to the table', () => {
    it('is void when its secrets were altered', async () => {
      const { sessions } = await database.open();
      const { token } = await sessions.create({ ...member, memberId: 'altered' });
      await database
        .db()
        .updateTable('session')
        .set({ secrets: 'v1.AAAA' })
        .where('memberId', '=', 'altered')
        .execute();
      expect(await sessions.find(token)).toBeNull();
    });

    it("never opens another session's secrets", async () => {
      const { sessions } = await database.open();
      await sessions.create({ ...member, memberId: 'victim', restToken: 'of-the-victim' });
      const thief = await sessions.create({ ...member, memberId: 'thief' });
      const db = database.db();
      const stolen = db.selectFrom('session').select('secrets').where('memberId', '=', 'victim');
      await db.updateTable('session').set({ secrets: stolen }).where('memberId', '=', 'thief').execute();
      expect(await sessions.find(thief.token)).toBeNull();
    });
  });
});
