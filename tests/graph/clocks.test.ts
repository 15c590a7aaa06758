import { afterEach, describe, expect, it } from 'vitest';
import { openClub } from '#tests/support/club.ts';
import { buyerOf, encash, madeOf, onHold, routes, vase } from '#tests/support/redemptions.ts';

const club = openClub({ apiPerTest: true, env: { DEBIT_ENCASH: 'true' } });
const ahead = (seconds: number) =>
  club.sandbox.switches({ restClockAheadSeconds: seconds, crmClockAheadSeconds: seconds, debitEncash: false });
const lost = { kind: 'commit-then-drop', times: 1 } as const;

interface Evidence {
  readonly operation: { readonly evidence: readonly { readonly note: string | null }[] };
}
const EVIDENCE = 'query ($id: ID!) { operation(id: $id) { evidence { note } } }';

afterEach(() => ahead(0));

describe('an upstream whose clock is not ours', () => {
  // Every write in smaller steps: `tests/operations/clocks.nightly.ts`.
  it.each([-600, -60, -6, -2, 0, 2, 6, 60, 600])(
    'has one effect of each write whose answer is lost, being %d seconds ahead',
    async (seconds) => {
      await ahead(seconds);
      const [first, second, third] = [await buyerOf(club), await buyerOf(club), await club.member()];
      await club.fault({ ...routes.order, ...lost });
      const order = await first.confirmOrder(first.order);
      await club.fault({ ...routes.debit, ...lost });
      const debited = await second.confirmOrder(second.order);
      await club.fault({ ...routes.encash, ...lost });
      const request = await third.requestEncash(encash);
      expect(order.state).toBe('PENDING');
      expect(debited.state).toBe('PENDING');

      expect(await first.settled(order.id)).toMatchObject({ state: 'CONFIRMED' });
      expect(await second.settled(debited.id)).toMatchObject({ state: 'CONFIRMED' });
      expect(await third.settled(request.id)).toMatchObject({ state: 'CONFIRMED' });
      for (const who of [first, second]) {
        expect((await madeOf(club, who)).orders).toHaveLength(1);
        expect(await who.debits()).toEqual([vase.points]);
      }
      expect((await madeOf(club, third)).encash).toHaveLength(1);
      expect(await third.debits()).toEqual([encash.points]);
    },
  );

  it.each([
    { route: routes.order, stands: 'the backend' },
    { route: routes.debit, stands: 'the CRM' },
  ])(
    'is asked nothing a second time by a clock that is far off ($stands), and an operator reads why',
    async ({ route }) => {
      await ahead(600);
      const who = await buyerOf(club);
      await club.fault({ ...route, kind: 'reset', times: 1 });
      const { id } = await who.confirmOrder(who.order);
      expect(await who.settled(id)).toMatchObject({ state: 'NEEDS_REVIEW' });
      expect(await club.calls(route)).toHaveLength(1);
      expect(await who.points()).toEqual(onHold(vase.points));

      const staff = await club.staff();
      const { operation } = await staff.ask<Evidence>(EVIDENCE, { id });
      const notes = operation.evidence.map(({ note }) => note).join(' ');
      expect(notes).toContain('is 10 minutes ahead, so a record of this request may be missing here');
    },
  );

  it('is asked once more by a clock that is a little off, after a request that did not arrive', async () => {
    await ahead(20);
    const who = await buyerOf(club);
    await club.fault({ ...routes.debit, kind: 'reset', times: 1 });
    const { id } = await who.confirmOrder(who.order);
    expect(await who.settled(id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await club.calls(routes.debit)).toHaveLength(2);
    expect(await who.debits()).toEqual([vase.points]);
  });

  it('is believed anew after it was set, also for what began before', async () => {
    const who = await buyerOf(club);
    await club.fault({ ...routes.debit, ...lost });
    const { id } = await who.confirmOrder(who.order);
    await ahead(-45);
    expect(await who.settled(id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await who.debits()).toEqual([vase.points]);
  });
});
