import { expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { DASHBOARD, HOME } from './firstViews.ts';
import { buyerOf, madeOf, onHold, routes, vase } from '#tests/support/redemptions.ts';

// Nightly, because these wait for real timeouts and measure time.
const club = openClub();

it.each([
  ['the dashboard', DASHBOARD, 3],
  // The products of the orders are known only when the orders are.
  ['the home', HOME, 2],
])('none of the first calls of %s waits for another', async (_, operation, first) => {
  const who = await club.member('9999900001');
  // With a session of the CRM.
  await who.points();
  await club.forgetCalls();
  const delayMs = 1_500;
  await club.fault({ kind: 'delay', delayMs });
  await who.at(await club.another()).ask(operation);
  const times = (await club.calls()).map(({ at }) => Date.parse(at)).slice(0, first);
  expect(times).toHaveLength(first);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(delayMs);
});

it('a backend that does not answer gets an order PENDING within 10 seconds, and a look at it within 8', async () => {
  const who = await buyerOf(club);
  await club.fault({ ...routes.order, kind: 'hang', times: 1 });
  const startedAt = performance.now();
  const pending = await who.confirmOrder(who.order);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  expect(pending).toMatchObject({ state: 'PENDING' });
  expect(await who.points()).toEqual(onHold(vase.points));

  const looked = performance.now();
  expect(await who.redemption(pending.id)).toMatchObject({ state: 'PENDING' });
  expect(performance.now() - looked).toBeLessThan(8_000);

  expect(await who.settled(pending.id)).toMatchObject({ state: 'CONFIRMED' });
  expect((await madeOf(club, who)).orders).toMatchObject([{ idempotency_key: pending.id }]);
  expect(await who.debits()).toEqual([vase.points]);
});
