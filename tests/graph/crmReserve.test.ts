import { expect, it } from 'vitest';
import { connect } from '#tests/sandbox/crmClient.ts';
import { openOrderFixture, vesselId } from '#tests/support/orderFixture.ts';

const { club, buyer, sent } = openOrderFixture();

it('orders go on with the calls that are kept for redemptions, and reads wait', async () => {
  const { addressId, confirmOrder, headers } = await buyer(20_000);
  const crm = await connect(club.sandbox);
  const count = 'SELECT COUNT() FROM Lead';
  for (let n = 0; n < 150; n += 1) await crm.query(count);
  const { headers: info } = await crm.query(count);
  const used = Number(/api-usage=(\d+)/.exec(info.get('sforce-limit-info') ?? '')?.[1]);
  await club.sandbox.switches({ dailyLimit: Math.floor(used / 0.96) });
  const points = () =>
    club.api.graph<{ me: { points: { balance: number } | null } }>('{ me { points { balance } } }', {}, headers);
  await points();
  const { data, errors } = await points();
  expect(data?.me.points).toBeNull();
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'UPSTREAM_UNAVAILABLE' } });
  expect(await confirmOrder({ productId: vesselId, addressId })).toMatchObject({ state: 'CONFIRMED' });
  expect(await sent()).toEqual({ orders: 1, debits: 1 });
});
