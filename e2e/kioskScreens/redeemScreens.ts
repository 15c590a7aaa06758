import type { Page } from '@playwright/test';
import { askPhone, codeOn, logInByPhone, openReward } from '../kioskFixture.ts';
import { changeAnswer, loseOrders } from '../redeeming.ts';
import { button, type KioskScreen, type Stage, touch } from './screen.ts';

async function openOwnReward(stage: Stage, name?: string, mobile?: string): Promise<Page> {
  const phone = await stage.phone(mobile);
  await logInByPhone(stage.kiosk, phone, stage.club);
  await openReward(stage.kiosk, name);
  return phone;
}
async function ask(stage: Stage): Promise<Page> {
  const phone = await openOwnReward(stage);
  await askPhone(stage.kiosk);
  return phone;
}
const waits = (stage: Stage) => stage.kiosk.getByText('Waiting for your phone').waitFor();
/** On the page of this order: the phone may have others to confirm. */
async function decide(stage: Stage, decision: string): Promise<void> {
  const phone = await ask(stage);
  await phone.goto(await codeOn(stage.kiosk));
  await phone.getByRole('button', { name: decision }).click();
}
const confirm = 'Order Fir green vase, 6,200 points';
const shows = (stage: Stage, title: string | RegExp) => stage.kiosk.getByRole('heading', { name: title }).waitFor();

/** The approval with another state, which takes minutes, a backend that refuses late, or an operator. */
const inState =
  (changes: object, redemption: object | null = null) =>
  (data: { me: { orderApproval: object } }) => ({
    me: { ...data.me, orderApproval: { ...data.me.orderApproval, ...changes, redemption } },
  });
const refused = (answer: object) => () => ({ requestOrderApproval: { code: 'REJECTED', message: '', ...answer } });

const refusals: readonly { readonly name: string; readonly answer: object; readonly said: string }[] = [
  {
    name: 'points',
    answer: { __typename: 'InsufficientPointsError', required: 6200, available: 400 },
    said: 'You don’t have enough points',
  },
  { name: 'inactive', answer: { __typename: 'MembershipInactiveError' }, said: 'Your membership is not active' },
  { name: 'limited', answer: { __typename: 'RateLimitedError', retryAfterSeconds: 300 }, said: 'Too many orders' },
  { name: 'sold-out', answer: { __typename: 'ProductUnavailableError' }, said: 'can’t be redeemed at the moment' },
];

/** A reward from its details to the receipt. */
export const redeemScreens: readonly KioskScreen[] = [
  { name: 'kiosk-reward', prepare: async (stage) => void (await openOwnReward(stage)) },
  {
    name: 'kiosk-reward-few-points',
    async prepare(stage) {
      const { mobile } = await stage.club.newMember({ points: 500 });
      await openOwnReward(stage, 'Fir green vase', mobile);
    },
  },
  {
    name: 'kiosk-reward-above-limit',
    prepare: async (stage) => void (await openOwnReward(stage, 'Courtyard speaker')),
  },
  {
    name: 'kiosk-reward-question',
    async prepare(stage) {
      await openOwnReward(stage);
      await touch(stage.kiosk, 'Redeem points');
      await button(stage.kiosk, 'Confirm on your phone').waitFor();
    },
  },
  {
    name: 'kiosk-reward-not-sent',
    async prepare(stage) {
      await openOwnReward(stage);
      await stage.kiosk.context().setOffline(true);
      await askPhone(stage.kiosk);
      await stage.kiosk.getByText('we don’t know yet whether it has your request').waitFor();
    },
  },
  ...refusals.map(({ name, answer, said }) => ({
    name: `kiosk-reward-refused-${name}`,
    async prepare(stage: Stage) {
      await openOwnReward(stage);
      await changeAnswer(stage.kiosk, 'KioskRequestOrder', refused(answer));
      await askPhone(stage.kiosk);
      await stage.kiosk.getByText(said).waitFor();
    },
  })),
  {
    name: 'kiosk-order-waiting',
    async prepare(stage) {
      await ask(stage);
      await waits(stage);
    },
  },
  {
    name: 'kiosk-order-offline',
    async prepare(stage) {
      await ask(stage);
      await waits(stage);
      await stage.kiosk.context().setOffline(true);
      await stage.kiosk.getByText('Your phone shows what has been ordered.').waitFor();
    },
  },
  {
    name: 'kiosk-order-declined',
    async prepare(stage) {
      await decide(stage, 'Don’t order');
      await shows(stage, 'You refused this order');
    },
  },
  {
    name: 'kiosk-order-expired',
    async prepare(stage) {
      await changeAnswer(stage.kiosk, 'KioskOrderApproval', inState({ state: 'EXPIRED' }));
      await ask(stage);
      await shows(stage, 'Nobody confirmed in time');
    },
  },
  {
    name: 'kiosk-order-placed',
    async prepare(stage) {
      await decide(stage, confirm);
      await shows(stage, /Order VR-\d+ placed/);
    },
  },
  {
    name: 'kiosk-order-placing',
    async prepare(stage) {
      await loseOrders(stage.club);
      await decide(stage, confirm);
      await shows(stage, 'Placing your order');
    },
  },
  ...(['FAILED', 'NEEDS_REVIEW'] as const).map((state) => ({
    name: state === 'FAILED' ? 'kiosk-order-failed' : 'kiosk-order-review',
    async prepare(stage: Stage) {
      const redemption = { __typename: 'Redemption', id: 'one', state, remainingPoints: null, order: null };
      await changeAnswer(stage.kiosk, 'KioskOrderApproval', inState({ state: 'APPROVED' }, redemption));
      await ask(stage);
      await shows(stage, state === 'FAILED' ? 'Your order was not placed' : 'This is taking longer than usual');
    },
  })),
];
