import { expect, it } from 'vitest';
import { askToken, textOf } from '#tests/sandbox/crmClient.ts';
import { openClub } from '#tests/support/club.ts';
import { buyerOf, sentFrom } from '#tests/support/redemptions.ts';

const club = openClub();

it('orders go on with the calls that are kept for redemptions, and reads wait', async () => {
  const who = await buyerOf(club);
  // The api learns how many calls are left from each answer.
  await who.points();
  const { body: token } = await askToken(club.sandbox);
  const count = async () => {
    const answer = await fetch(
      `${textOf(token, 'instance_url')}/services/data/v64.0/query?q=${encodeURIComponent('SELECT COUNT() FROM Lead')}`,
      { headers: { authorization: `Bearer ${textOf(token, 'access_token')}` } },
    );
    await answer.text();
    return Number(/api-usage=(\d+)/.exec(answer.headers.get('sforce-limit-info') ?? '')?.[1]);
  };
  for (let n = 0; n < 150; n += 1) await count();
  const used = await count();
  await club.sandbox.switches({ dailyLimit: Math.floor(used / 0.96) });
  const points = () => who.graph<{ me: { points: { balance: number } | null } }>('{ me { points { balance } } }');
  await points();
  const { data, errors } = await points();
  expect(data?.me.points).toBeNull();
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'UPSTREAM_UNAVAILABLE' } });
  expect(await who.confirmOrder(who.order)).toMatchObject({ state: 'CONFIRMED' });
  expect(await sentFrom(club)).toEqual({ orders: 1, debits: 1 });
});
