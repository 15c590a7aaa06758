import { expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';

const PROOF = {
  mobile: '9999900001',
  restToken: 'the-bearer-of-the-backend',
  customers: [{ fullName: 'Tara Menon', opportunityName: null }],
};

eachEngine('password tickets', (database) => {
  it('gives back what was proven, until the ticket is used up', async () => {
    const { passwordTickets } = await database.open();
    const { token } = await passwordTickets.issue(PROOF);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await passwordTickets.find(token)).toEqual(PROOF);
    expect(await passwordTickets.find(token)).toEqual(PROOF);
    await passwordTickets.use(token);
    expect(await passwordTickets.find(token)).toBeNull();
  });

  it('holds for ten minutes to the second', async () => {
    let now = new Date('2026-11-20T06:00:00.000Z');
    const { passwordTickets } = await database.open({ now: () => now });
    const { token, expiresAt } = await passwordTickets.issue(PROOF);
    expect(expiresAt).toEqual(new Date('2026-11-20T06:10:00.000Z'));
    now = new Date('2026-11-20T06:09:59.999Z');
    expect(await passwordTickets.find(token)).not.toBeNull();
    now = expiresAt;
    expect(await passwordTickets.find(token)).toBeNull();
  });

  it('keeps several tickets of one mobile apart', async () => {
    const { passwordTickets } = await database.open();
    const first = await passwordTickets.issue(PROOF);
    const second = await passwordTickets.issue({ ...PROOF, restToken: 'another' });
    await passwordTickets.use(first.token);
    expect(await passwordTickets.find(second.token)).toMatchObject({ restToken: 'another' });
  });

  it.each(['', 'A'.repeat(43), PROOF.mobile])('knows nothing of %j', async (token) => {
    const { passwordTickets } = await database.open();
    expect(await passwordTickets.find(token)).toBeNull();
    await passwordTickets.use(token);
  });

  it('holds in another process on the same database, but not under another secret', async () => {
    const { token } = await (await database.open()).passwordTickets.issue(PROOF);
    expect(await (await database.open()).passwordTickets.find(token)).toEqual(PROOF);
    const stranger = await database.open({ secret: 'another-secret-0123456789-0123456789' });
    expect(await stranger.passwordTickets.find(token)).toBeNull();
  });

  it('does not open in the row of another ticket', async () => {
    const { passwordTickets } = await database.open();
    const mine = await passwordTickets.issue({ ...PROOF, mobile: '9999900002' });
    const others = await database.db().selectFrom('passwordTicket').selectAll().execute();
    const { token } = await passwordTickets.issue(PROOF);
    const rows = await database.db().selectFrom('passwordTicket').select('ticketFp').execute();
    const own = rows.find(({ ticketFp: fp }) => others.every((other) => other.ticketFp !== fp));
    const [sealed] = await database
      .db()
      .selectFrom('passwordTicket')
      .select('sealed')
      .where('ticketFp', '=', own?.ticketFp ?? '')
      .execute();
    await database
      .db()
      .updateTable('passwordTicket')
      .set({ sealed: sealed?.sealed ?? '' })
      .where('ticketFp', '!=', own?.ticketFp ?? '')
      .execute();
    expect(await passwordTickets.find(mine.token)).toBeNull();
    expect(await passwordTickets.find(token)).toEqual(PROOF);
  });

  it('leaves neither ticket nor mobile nor bearer readable in the database', async () => {
    const { passwordTickets } = await database.open();
    const { token } = await passwordTickets.issue(PROOF);
    const dump = await database.dump();
    expect(dump).toContain('password_ticket');
    for (const secret of [token, PROOF.mobile, PROOF.restToken, 'Tara Menon']) expect(dump).not.toContain(secret);
  });

  it('is swept away when it is over, and not before', async () => {
    let now = new Date('2030-01-01T00:00:00.000Z');
    const store = await database.open({ now: () => now });
    const { token, expiresAt } = await store.passwordTickets.issue(PROOF);
    await store.sweep();
    expect(await store.passwordTickets.find(token)).not.toBeNull();
    now = expiresAt;
    await store.sweep();
    const rows = await database.db().selectFrom('passwordTicket').where('expiresAt', '<=', now).selectAll().execute();
    expect(rows).toEqual([]);
  });
});
