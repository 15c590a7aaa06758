import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { eachEngine } from '#tests/support/engines.ts';
import { beginIn, bringIn, openRecords, stages } from './support/records.ts';

eachEngine('redemptions', (database) => {
  const stores = openRecords(database);
  const { begun, bring } = stores;

  describe('payloads', () => {
    it.each(['CONFIRMED', 'FAILED'] as const)('are gone once it is %s', async (end) => {
      const row = await bring(await begun(), end);
      expect(row.payload).toBeNull();
      const stored = await database.db().selectFrom('operation').selectAll().where('id', '=', row.id).execute();
      expect(stored).toMatchObject([{ payload: null }]);
    });

    it.each(stages.filter((stage) => stage !== 'CONFIRMED' && stage !== 'FAILED'))('are kept in %s', async (stage) => {
      const payload = { restToken: 'rest-bearer', accountNumber: '501002003001' };
      const row = await begun({ kind: 'ENCASH', payload });
      expect(await bring(row, stage)).toMatchObject({ payload });
    });

    it('are sealed in the database, and so do the details: no token, account number, key or name can be read', async () => {
      const lines: string[] = [];
      const logger = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
      const logging = (await database.open({ logger })).operations;
      const row = await beginIn(logging, {
        memberId: 'canary-member',
        kind: 'ENCASH',
        request: 'canary-asked 778899001122',
        details: { personName: 'Canary Name', accountLast4: '7788', branchName: 'Canary Branch' },
        payload: { restToken: 'canary-bearer', accountNumber: '778899001122' },
      });
      await bringIn(logging, row, 'DEBITING');
      const dump = await database.dump();
      expect(dump).toContain('canary-member');
      expect(dump).toContain('DEBITING');
      for (const canary of [
        'canary-bearer',
        'rest-bearer',
        '778899001122',
        'Canary Name',
        'Canary Branch',
        'canary-asked',
      ]) {
        expect(dump, 'the tables').not.toContain(canary);
        expect(lines.join(''), 'the log').not.toContain(canary);
      }
    });

    it('do not open for a store with another secret, nor in the row of another redemption', async () => {
      const row = await begun();
      const stranger = await database.open({ secret: 'another-secret-0123456789-0123456789' });
      expect(await stranger.operations.find(row.id)).toEqual({ ...row, payload: null, details: null });

      const thief = await begun();
      const db = database.db();
      const stolen = (column: 'payload' | 'details') =>
        db.selectFrom('operation').select(column).where('id', '=', row.id);
      await db
        .updateTable('operation')
        .set({ payload: stolen('payload') })
        .where('id', '=', thief.id)
        .execute();
      await db
        .updateTable('operation')
        .set({ details: stolen('details').$castTo<{ details: string }>() })
        .where('id', '=', thief.id)
        .execute();
      expect(await stores.here.find(thief.id)).toEqual({ ...thief, payload: null, details: null });
    });
  });
});
