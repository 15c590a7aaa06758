import { expect, it } from 'vitest';
import { connect } from '#tests/sandbox/crmClient.ts';
import { openClub } from '#tests/support/club.ts';
import { buyerOf, sentFrom } from './redemptions.ts';

const club = openClub();

it('orders go on with the calls that are kept for redemptions, and reads wait', async () => {
  const who = await buyerOf(club);
  // The api learns how many calls are left from each answer.
  await who.points();
  const crm = await connect(club.sandbox);
  const count = 'SELECT COUNT() FROM Lead';
  for (let n = 0; n < 150; n += 1) await crm.query(count);
  const { headers: info } = await crm.query(count);
  const used = Number(/api-usage=(\d+)/.exec(info.get('sforce-limit-info') ?? '')?.[1]);
  await club.sandbox.switches({ dailyLimit: Math.floor(used / 0.96) });
  const points = () => who.graph<{ me: { points: { balance: number } | null } }>('{ me { points { balance } } }');
  await points();
  const { data, errors } = await points();
  expect(data?.me.points).toBeNull();
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'UPSTREAM_UNAVAILABLE' } });
  expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
  expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
});
