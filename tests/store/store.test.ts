import { sql } from 'kysely';
import pino from 'pino';
import { expect, it } from 'vitest';
import { guarded } from '#api/store/database/errors.ts';
import { eachEngine } from '#tests/support/engines.ts';

const START = new Date('2026-11-20T06:00:00.000Z');
const day = (days: number) => new Date(START.getTime() + days * 86_400_000);

eachEngine('store', (database) => {
  it('names its engine and answers a ping', async () => {
    const store = await database.open();
    expect(store.engine).toBe(database.engine);
    await expect(store.ping()).resolves.toBeUndefined();
  });

  it('may be closed twice', async () => {
    const store = await database.open();
    await store.close();
    await expect(store.close()).resolves.toBeUndefined();
  });

  it('fails the ping when the newest migration is missing', async () => {
    const store = await database.open();
    const db = database.db();
    const rows = await db.deleteFrom('storeMigration').returningAll().execute();
    await expect(store.ping()).rejects.toMatchObject({ kind: 'migration', operation: 'ping' });
    await db.insertInto('storeMigration').values(rows).execute();
    await store.ping();
  });

  it('sweeps what has expired and leaves what has not', async () => {
    let now = START;
    const store = await database.open({ now: () => now });
    const db = database.db();
    await db.deleteFrom('session').execute();
    await db.deleteFrom('rateLimit').execute();
    await db.deleteFrom('otpChallenge').execute();
    const data = { membershipNumber: '1', mobile: '9999900001', name: null, restToken: 't' };
    await store.sessions.create({ memberId: 'old', ...data });
    await store.limiter.take('sweep', 'old', { points: 1, windowSeconds: 60 });
    await store.otpChallenges.saveProof('9999900001', '481516', { restToken: 't', customers: [] });
    now = day(0.5);
    await store.sessions.create({ memberId: 'young', ...data });
    now = day(1);
    await store.limiter.take('sweep', 'young', { points: 1, windowSeconds: 60 });
    await store.sweep();
    expect(await db.selectFrom('session').select('memberId').execute()).toEqual([{ memberId: 'young' }]);
    expect(await db.selectFrom('rateLimit').select('used').execute()).toHaveLength(1);
    expect(await db.selectFrom('otpChallenge').select('mobileFp').execute()).toHaveLength(0);
  });

  it('reads 64-bit integers as numbers, dates as text and moments as Dates, on either engine', async () => {
    const { rows } = await sql`select count(*) as count, 9007199254740991::bigint as big, date '2026-11-20' as day,
      ${START}::timestamptz as moment, 7::integer as small`.execute(database.db());
    expect(rows).toEqual([{ count: 1, big: Number.MAX_SAFE_INTEGER, day: '2026-11-20', moment: START, small: 7 }]);
  });

  it('turns a refused statement into a typed error without the values in it', async () => {
    const insert = () =>
      database
        .db()
        .insertInto('memberGoal')
        .values({
          memberId: 'canary-value',
          id: 'a goal of points without points',
          kind: 'POINTS',
          subjectId: null,
          subjectName: null,
          nights: null,
          points: null,
          createdAt: START,
          celebratedAt: null,
        })
        .execute();
    const error = await guarded('trial', insert).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'StoreError', kind: 'query', operation: 'trial', code: '23514' });
    expect(
      JSON.stringify(
        error,
        Object.getOwnPropertyNames(error).filter((name) => name !== 'stack'),
      ),
    ).not.toContain('canary');
    expect(error).not.toHaveProperty('cause');
  });

  it('keeps no mobile, token, OTP or name in readable form, in any table or log line', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
    const store = await database.open({ logger });
    const mobile = '9999900077';
    const otp = '739164';
    const canaries = [mobile, otp, 'canary-rest', 'canary-access', 'canary-refresh', 'Canary Name', 'canary.example'];
    const grants = store.crmGrants('https://login.canary.example', 'canary-client');

    await store.limiter.take('otp-send', mobile, { points: 3, windowSeconds: 600 });
    const pending = await store.pendingOtps.start({ purpose: 'LOGIN', mobile, replaces: null });
    await store.otpChallenges.saveProof(mobile, otp, {
      restToken: 'canary-rest',
      customers: [{ fullName: 'Canary Name', opportunityName: 'Canary Name' }],
    });
    const { token } = await store.sessions.create({
      memberId: 'a0B000000000077AAA',
      membershipNumber: '00042777',
      mobile,
      name: 'Canary Name',
      restToken: 'canary-rest',
    });
    await grants.write({
      accessToken: 'canary-access',
      instanceUrl: 'https://instance.canary.example',
      refreshToken: 'canary-refresh',
      issuedAt: START.toISOString(),
    });
    await database.db().updateTable('session').set({ secrets: 'v1.AAAA' }).execute();
    expect(await store.sessions.find(token)).toBeNull();

    const dump = await database.dump();
    expect(dump).toContain('a0B000000000077AAA');
    expect(dump).toContain('v1.');
    expect(lines.join('')).toContain('counts as absent');
    for (const canary of [...canaries, token, pending.token]) {
      expect(dump, 'the tables').not.toContain(canary);
      expect(lines.join(''), 'the log').not.toContain(canary);
    }
  });
});
