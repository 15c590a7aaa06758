import { approveLogin, logInByPhone } from '../kioskFixture.ts';
import { changeAnswer, failOperation, holdBack } from '../redeeming.ts';
import { button, type KioskScreen, rest, type Stage, touch } from './screen.ts';

const logIn = async (stage: Stage, mobile?: string) => {
  await logInByPhone(stage.kiosk, await stage.phone(mobile), stage.club);
};
const approve = async ({ kiosk, phone, club }: Stage) => approveLogin(kiosk, await phone(), club);
const rows = (stage: Stage) => stage.kiosk.getByRole('tabpanel').getByRole('row').first().waitFor();
const tab = (stage: Stage, name: string) => stage.kiosk.getByRole('tab', { name }).click();

/** What a member who is logged in sees of the own club. */
export const memberScreens: readonly KioskScreen[] = [
  {
    name: 'kiosk-member-points',
    documented: true,
    async prepare(stage) {
      await logIn(stage);
      await rows(stage);
    },
  },
  {
    name: 'kiosk-member-orders',
    async prepare(stage) {
      await logIn(stage);
      await tab(stage, 'Orders and stays');
      await rows(stage);
    },
  },
  {
    name: 'kiosk-member-rewards',
    async prepare(stage) {
      await logIn(stage);
      await tab(stage, 'Rewards');
      await button(stage.kiosk, 'Fir green vase').waitFor();
    },
  },
  {
    name: 'kiosk-member-rewards-few-points',
    async prepare(stage) {
      await logIn(stage, (await stage.club.newMember({ points: 500 })).mobile);
      await tab(stage, 'Rewards');
      await button(stage.kiosk, 'Fir green vase').waitFor();
    },
  },
  {
    name: 'kiosk-member-new',
    async prepare(stage) {
      await logIn(stage, await stage.club.newCustomer());
      await tab(stage, 'Orders and stays');
      await stage.kiosk.getByText('Your orders and hotel stays will appear here.').waitFor();
    },
  },
  {
    name: 'kiosk-member-phone',
    async prepare(stage) {
      await logIn(stage);
      await touch(stage.kiosk, 'Open on your phone');
      await stage.kiosk.locator('[data-code]').waitFor();
    },
  },
  {
    name: 'kiosk-member-home',
    async prepare(stage) {
      await logIn(stage);
      await touch(stage.kiosk, 'Home');
    },
  },
  {
    name: 'kiosk-member-loading',
    async prepare(stage) {
      await holdBack(stage.kiosk, 'KioskMember');
      await approve(stage);
      await stage.kiosk.getByRole('button', { name: 'Done' }).waitFor();
    },
  },
  {
    name: 'kiosk-member-missing',
    async prepare(stage) {
      await failOperation(stage.kiosk, 'KioskMember', 'Something went wrong. Please try again.');
      await approve(stage);
      await stage.kiosk.getByText('We couldn’t load this. Your points are safe.').waitFor();
    },
  },
  {
    name: 'kiosk-member-rewards-missing',
    async prepare(stage) {
      await stage.kiosk.context().route(/operationName=KioskProducts/, (route) => route.abort());
      await logIn(stage);
      await tab(stage, 'Rewards');
      await stage.kiosk.getByText('We couldn’t load the rewards.').waitFor();
    },
  },
  {
    name: 'kiosk-member-offline',
    async prepare(stage) {
      await logIn(stage);
      await rows(stage);
      await stage.kiosk.context().setOffline(true);
      await stage.kiosk.getByText('No connection. What you see may have changed since.').waitFor();
    },
  },
  {
    name: 'kiosk-member-time-is-short',
    async prepare(stage) {
      await changeAnswer(stage.kiosk, 'KioskSession', (data: { me: { session: object } }) => ({
        me: { ...data.me, session: { ...data.me.session, expiresAt: new Date(Date.now() + 60_000).toISOString() } },
      }));
      await logIn(stage);
      await rows(stage);
      await stage.kiosk.getByText(/^0:2\d left/).waitFor();
    },
  },
  {
    name: 'kiosk-member-no-more-time',
    async prepare(stage) {
      await logIn(stage);
      const more = button(stage.kiosk, 'More time');
      while (await more.isEnabled()) {
        const before = await stage.kiosk.getByRole('timer').textContent();
        await more.click();
        await stage.kiosk.waitForFunction(
          (text) => document.querySelector('[role=timer]')?.textContent?.slice(0, 2) !== text?.slice(0, 2),
          before,
        );
      }
    },
  },
  {
    name: 'kiosk-member-idle',
    async prepare(stage) {
      await logIn(stage);
    },
    async again({ kiosk, ...stage }) {
      // The session itself is longer than the rest, but not than all of these.
      if (!(await kiosk.getByRole('timer').isVisible())) await logIn({ kiosk, ...stage });
      await rest(kiosk);
    },
  },
];
