import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountNumber, BANK, newHolder, request, REQUESTS } from '#tests/support/encashFixture.ts';
import { eachEngine } from '#tests/support/engines.ts';
import { openRedeemingClub, REQUEST_ENCASH, routes, type RedeemingClub } from '#tests/support/redeeming.ts';

eachEngine('the account number', (database) => {
  let own: RedeemingClub;
  beforeAll(async () => {
    own = await openRedeemingClub((now) => database.open({ now }));
  });
  afterAll(() => own.close());

  it('stands in no answer, no log line and no row of the database, before, while and after it is on its way', async () => {
    const apiOfOwn = await own.start();
    const who = await newHolder(own, apiOfOwn);
    const payload = async () => {
      const { text } = await apiOfOwn.graph(REQUESTS, {}, who.headers);
      return { text, log: apiOfOwn.logs(), dump: await database.dump() };
    };
    const keepsQuiet = async () => {
      const { text, log, dump } = await payload();
      expect(dump).toContain(who.id);
      for (const place of [text, log, dump]) {
        expect(place).not.toContain(accountNumber);
        expect(place).not.toContain(accountNumber.slice(0, 8));
      }
    };
    await own.sandbox.fault({ ...routes.encash, kind: 'commit-then-drop', times: 1 });
    const input = { ...request, idempotencyKey: randomUUID() };
    const { text } = await apiOfOwn.graph(REQUEST_ENCASH, { input }, who.headers);
    expect(text).toContain('PENDING');
    expect(text).not.toContain(accountNumber);
    await keepsQuiet();

    const [row] = await own.store.operations.list(who.id, ['ENCASH']);
    expect(row?.payload).toMatchObject({ accountNumber });
    expect(await who.settled(own, row?.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    await keepsQuiet();
    expect(await own.store.operations.find(row?.id ?? '')).toMatchObject({ payload: null });

    await own.sandbox.fault({ ...routes.encash, kind: 'status', status: 422, message: accountNumber, times: 1 });
    const refused = await apiOfOwn.graph(
      REQUEST_ENCASH,
      { input: { ...input, points: 1, idempotencyKey: randomUUID() } },
      who.headers,
    );
    expect(refused.text).toContain('EncashFailedError');
    expect(refused.text).not.toContain(accountNumber);
    await apiOfOwn.graph(REQUEST_ENCASH, { input: { ...input, ifsc: 'wrong' } }, who.headers);
    await apiOfOwn.graph(BANK, { accountNumber, ifsc: 'DEMO0000214' }, who.headers);
    await keepsQuiet();
  });
});
