import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { REQUEST_ENCASH } from '#tests/support/member.ts';
import { CHECK_BANK_ACCOUNT, encash, encashRequestsOf, routes } from './redemptions.ts';

const { accountNumber, ifsc } = encash;

eachEngine(
  'the account number',
  (database) => {
    const club = openClub({ database });

    it('stands in no answer, no log line and no row of the database, before, while and after it is on its way', async () => {
      const who = await club.member();
      const keepsQuiet = async (...answers: string[]) => {
        const dump = await database.dump();
        expect(dump).toContain(who.id);
        const listed = JSON.stringify(await encashRequestsOf(who));
        for (const place of [...answers, listed, club.api.logs(), dump]) {
          expect(place).not.toContain(accountNumber);
          expect(place).not.toContain(accountNumber.slice(0, 8));
        }
      };
      const request = async (changes: object = {}) => {
        const input = { ...encash, idempotencyKey: randomUUID(), ...changes };
        return (await who.graph(REQUEST_ENCASH, { input })).text;
      };
      await club.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
      const pending = await request();
      expect(pending).toContain('PENDING');
      await keepsQuiet(pending);

      const [row] = await club.store.operations.list(who.id, ['ENCASH']);
      expect(row?.payload).toMatchObject({ accountNumber });
      expect(await who.settled(row?.id, 1)).toMatchObject({ state: 'CONFIRMED' });
      await keepsQuiet();
      expect(await club.store.operations.find(row?.id ?? '')).toMatchObject({ payload: null });

      await club.fault({ ...routes.encash, kind: 'status', status: 422, message: accountNumber, times: 1 });
      const refused = await request({ points: 1 });
      expect(refused).toContain('EncashFailedError');
      const invalid = await request({ ifsc: 'wrong' });
      await who.send(CHECK_BANK_ACCOUNT, { accountNumber, ifsc });
      await keepsQuiet(refused, invalid);
    });
  },
  { bothAtNight: true },
);
