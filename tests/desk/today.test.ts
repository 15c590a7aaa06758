import { weekdays } from '#rules/constants.ts';
import { inIndia } from '#rules/indianDay.ts';
import { describe, expect, it } from 'vitest';
import { buyerOf, routes } from '#tests/support/redemptions.ts';
import { staffAt } from '#tests/support/staff.ts';
import { openReviewFixture } from '#tests/operations/support/review.ts';
import { reviewCases } from '#tests/operations/support/reviewCases.ts';
import { asAgent } from './support/deskClient.ts';

const { club } = openReviewFixture();
const { refusedDebit } = reviewCases(club);

interface Today {
  readonly today: {
    readonly operations: readonly { readonly id: string }[];
    readonly proposals: readonly { readonly operation: { readonly id: string }; readonly proposedBy: string }[];
    readonly silentKiosks: readonly { readonly id: string }[];
    readonly jobsBehind: number;
  };
}
const TODAY = `{ today { operations { id } proposals { operation { id } proposedBy } silentKiosks { id } jobsBehind } }`;
const HEALTH = `{ health { upstreams { name state lastSuccessAt } } }`;
const today = async () => (await (await club.staff('VIEWER', 'Vikram')).ask<Today>(TODAY)).today;
const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

describe('today', () => {
  it('shows what waits for a decision, and what is open for longer than 10 minutes', async () => {
    const waiting = await refusedDebit();
    const who = await buyerOf(club);
    await club.fault({ ...routes.order, kind: 'commit-then-drop', times: 1 });
    const { id: open = '' } = await who.confirmOrder(who.order);
    const before = idsOf((await today()).operations);
    expect(before).toContain(waiting.id);
    expect(before).not.toContain(open);
    const late = (await today()).jobsBehind;
    club.later(620);
    const { operations, jobsBehind } = await today();
    expect(idsOf(operations)).toContain(open);
    expect(jobsBehind).toBe(late + 1);
  });

  it('shows proposals until they are closed', async () => {
    const api = await club.another({ env: { DESK_SECOND_PERSON_POINTS: '1' } });
    const who = await refusedDebit();
    const priya = asAgent(await staffAt(api, club.store, 'AGENT', 'Priya Shah'));
    const { proposal } = await priya.lookAndDecide({ id: who.id, decision: 'SETTLE' });
    expect((await today()).proposals).toContainEqual({ operation: { id: who.id }, proposedBy: 'Priya Shah' });
    await priya.decline(proposal?.id ?? '');
    expect((await today()).proposals.map(({ operation }) => operation.id)).not.toContain(who.id);
  });

  it('shows kiosks that have a device and are silent for five minutes', async () => {
    const [silent, revoked] = [await club.kiosk('Silent'), await club.kiosk('Revoked')];
    const { kiosk: waiting } = await club.store.kiosks.invite('Waiting', 'Worli gallery');
    await club.store.kiosks.revoke(revoked.id);
    expect(idsOf((await today()).silentKiosks)).not.toContain(silent.id);
    club.later(301);
    const awake = await club.kiosk('Awake');
    const ids = idsOf((await today()).silentKiosks);
    expect(ids).toContain(silent.id);
    for (const id of [revoked.id, waiting.id, awake.id]) expect(ids).not.toContain(id);
  });

  it('shows no silent kiosk of a gallery that is closed, nor in the first minutes of its day', async () => {
    const { id } = await club.kiosk('Evening', 'Worli by hours');
    const gallery = await club.store.galleries.named('Worli by hours');
    const isShown = async () => idsOf((await today()).silentKiosks).includes(id);
    const openFrom = async (minutes: number) => {
      const moment = inIndia(club.now().getTime() + minutes * 60_000).toISOString();
      const hours = weekdays.map((day) => ({ day, opens: moment.slice(11, 16), closes: '23:59' }));
      if (gallery) await club.store.galleries.save({ ...gallery, hours });
    };
    club.later(400);
    expect(await isShown()).toBe(true);
    await openFrom(10);
    expect(await isShown()).toBe(false);
    await openFrom(-3);
    expect(await isShown()).toBe(false);
    await openFrom(-6);
    expect(await isShown()).toBe(true);
  });
});

describe('health', () => {
  it('shows how the systems answered the last time', async () => {
    const viewer = await club.staff('VIEWER', 'Vikram');
    const who = await buyerOf(club);
    await who.ask('{ me { points { balance } addresses { id } } }');
    const read = async () => (await viewer.ask<{ health: { upstreams: object[] } }>(HEALTH)).health.upstreams;
    expect(await read()).toEqual(
      ['backend', 'CRM', 'store'].map((name) => ({ name, state: 'UP', lastSuccessAt: expect.any(String) })),
    );
    await club.fault({ surface: 'crm', kind: 'status', status: 503 });
    await club.api.graph('{ me { points { balance } } }', {}, who.headers);
    expect(await read()).toContainEqual({
      name: 'CRM',
      state: expect.stringMatching(/DEGRADED|DOWN/),
      lastSuccessAt: expect.any(String),
    });
  });
});
