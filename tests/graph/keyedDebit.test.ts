import { withExternalKeys } from '#tests/support/clubConfig.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { bothSpent, openOrderFixture, vesselPoints as points } from '#tests/support/orderFixture.ts';
import { routes } from '#tests/support/redeeming.ts';

const keyField = 'Club_Key__c';

const { club, buyer } = openOrderFixture({ env: withExternalKeys(keyField) });

describe('a Debit with a key of ours in the CRM', () => {
  const keyed = { surface: 'crm', method: 'PATCH', route: `${routes.debit.route}/${keyField}/*` } as const;
  const upserts = async () => (await club.sandbox.calls()).filter(({ method }) => method === 'PATCH');
  beforeAll(() => club.sandbox.switches({ externalIdField: keyField }));

  it('is written under the key of its redemption', async () => {
    const who = await buyer();
    const order = await who.confirmOrder(who.order);
    expect(order).toMatchObject({ state: 'CONFIRMED' });
    expect(await upserts()).toMatchObject([
      {
        path: `${routes.debit.route}/${keyField}/order-${order.id}-debit`,
        body: { Loyalty_Member__c: who.id, Transaction_Type__c: 'Debit', Loyalty_Points__c: points },
      },
    ]);
    expect(await who.debits()).toEqual([points]);
  });

  it.each(['commit-then-drop', 'garbage'] as const)('and a lost answer (%s) is found by it', async (kind) => {
    const who = await buyer();
    await club.sandbox.fault({ ...keyed, kind, times: 1 });
    const pending = await who.confirmOrder(who.order);
    expect(pending).toMatchObject({ state: 'PENDING' });
    expect(await who.settled(club, pending.id, 1)).toMatchObject({ state: 'CONFIRMED' });
    expect(await upserts()).toHaveLength(1);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(bothSpent);
  });

  it.each([
    ['reset', [null, 201]],
    ['late-commit', [200, 201]],
  ] as const)('is repeated without waiting, since it cannot double (%s)', async (kind, answers) => {
    const who = await buyer();
    await club.sandbox.fault({ ...keyed, kind, delayMs: 2000, times: 1 });
    const pending = await who.confirmOrder(who.order);
    club.forward(5);
    expect(await who.redemption(pending.id)).toMatchObject({ state: 'CONFIRMED' });
    expect(await upserts()).toHaveLength(2);
    // The late one has arrived once its call has an answer; one that was reset never gets any.
    await expect.poll(async () => (await upserts()).map(({ status }) => status), { timeout: 5000 }).toEqual(answers);
    expect(await who.debits()).toEqual([points]);
    expect(await who.points()).toEqual(bothSpent);
  });
});
