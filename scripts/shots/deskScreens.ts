import type { Page } from '@playwright/test';
import { expect } from '../../e2e/deskFixture.ts';
import { prepare } from '../../e2e/deskOperations.ts';

/** What the screens show: real operations, members and requests of the sandbox. */
export interface DeskData {
  /** An order that needs a decision. */
  readonly order: { readonly id: string; readonly number: string };
  /** A stay above the limit of one person, proposed by somebody else. */
  readonly proposed: string;
  /** A stay above the limit, proposed by the person who looks. */
  readonly own: string;
  /** An operation that was decided. */
  readonly decided: string;
  readonly membershipNumber: string;
  readonly copy: string;
  readonly deletion: string;
}

export interface DeskScreen {
  /** `desk-` and what it shows. */
  readonly name: string;
  readonly open: (page: Page, desk: string, data: DeskData) => Promise<void>;
  /** In the documentation, at 1440 px in the light theme. */
  readonly documented?: true;
}

const at =
  (path: string, ready?: (page: Page) => Promise<void>) =>
  async (page: Page, desk: string): Promise<void> => {
    await page.goto(`${desk}${path}`);
    await ready?.(page);
  };
const operation =
  (pick: (data: DeskData) => string, ready?: (page: Page) => Promise<void>) =>
  async (page: Page, desk: string, data: DeskData): Promise<void> => {
    await page.goto(`${desk}operations/${pick(data)}`);
    await expect(page.getByRole('heading', { name: 'What the systems show now' })).toBeVisible();
    await ready?.(page);
  };
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const reason = 'The member called about an order';

async function lookUp(page: Page, number: string): Promise<void> {
  await page.getByLabel('Membership number').fill(number);
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Look up' }).click();
}
async function openMember(page: Page, desk: string, { membershipNumber }: DeskData): Promise<void> {
  await page.goto(`${desk}members`);
  await lookUp(page, membershipNumber);
  await expect(page.getByRole('region', { name: 'Member', exact: true })).toContainText(membershipNumber);
}
const actions = (page: Page) => page.getByRole('button', { name: 'Actions for Foyer left' });
const report = (name: string, search = '') =>
  at(`reports${search}`, async (page) => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('table', { name: `${name} by day` })).toBeVisible();
  });
const tab = (name: string) =>
  at('data-requests', async (page) => {
    await page.getByRole('tab', { name }).click();
  });

/** Every page of the desk in its states, for a person who may do everything. */
export const deskScreens: readonly DeskScreen[] = [
  { name: 'desk-today', open: at(''), documented: true },
  { name: 'desk-operations', open: at('operations') },
  {
    name: 'desk-search',
    open: at('', async (page) => {
      await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await page.getByRole('searchbox', { name: 'Search the desk' }).fill('VR-30001');
    }),
  },
  {
    name: 'desk-operations-together',
    open: at('operations', async (page) => {
      for (const name of ['Choose all', 'Decide together', 'Show what it would do'])
        await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('region', { name: /^(What happens|Left out)$/ }).first()).toBeVisible();
    }),
  },
  {
    name: 'desk-operations-view',
    open: at('operations?kind=ORDER', async (page) => {
      await page.getByRole('button', { name: 'Save this view' }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'desk-operations-none', open: at('operations?search=VR-00000') },
  { name: 'desk-operation', open: operation(({ order }) => order.id), documented: true },
  { name: 'desk-operation-decided', open: operation(({ decided }) => decided) },
  { name: 'desk-operation-proposed', open: operation(({ proposed }) => proposed) },
  { name: 'desk-operation-own-proposal', open: operation(({ own }) => own) },
  {
    name: 'desk-operation-approval',
    open: operation(
      ({ proposed }) => proposed,
      async (page) => {
        await press('Approve')(page);
        await expect(page.getByRole('dialog').getByLabel('Your own reason')).toBeVisible();
      },
    ),
  },
  { name: 'desk-operation-settle', open: operation(({ order }) => order.id, press('Settle as done')) },
  {
    name: 'desk-operation-preview',
    open: operation(
      ({ order }) => order.id,
      async (page) => void (await prepare(page, { name: 'Settle as done' })),
    ),
    documented: true,
  },
  {
    name: 'desk-operation-conflict',
    open: operation(
      ({ order }) => order.id,
      async (page) => void (await prepare(page, { name: 'Release the points', overrule: true })),
    ),
  },
  { name: 'desk-operation-unknown', open: at('operations/unknown') },
  { name: 'desk-members', open: at('members') },
  {
    name: 'desk-members-unknown',
    open: at('members', async (page) => {
      await lookUp(page, '99999999');
      await expect(page.getByText('The CRM has no member with this membership number.')).toBeVisible();
    }),
  },
  { name: 'desk-member', open: openMember, documented: true },
  {
    name: 'desk-member-revealed',
    async open(page, desk, data) {
      await openMember(page, desk, data);
      await page.getByRole('button', { name: 'Reveal' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill(reason);
      await dialog.getByRole('button', { name: 'Reveal' }).click();
      await expect(dialog).toHaveCount(0);
    },
  },
  {
    name: 'desk-member-request',
    async open(page, desk, data) {
      await openMember(page, desk, data);
      await page.getByRole('button', { name: 'Record a request' }).click();
    },
  },
  { name: 'desk-data-requests', open: at('data-requests'), documented: true },
  {
    name: 'desk-data-other-delete',
    open: at('data-requests', async (page) => {
      await press('Delete their data')(page);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByRole('button', { name: 'Delete the data' }).click();
      await expect(dialog.getByText('Enter the mobile number or the email address.')).toBeVisible();
    }),
  },
  { name: 'desk-data-other-export', open: at('data-requests', press('Export their data')) },
  { name: 'desk-data-newsletter', open: tab('Newsletter') },
  { name: 'desk-data-consents', open: tab('Consents') },
  { name: 'desk-data-retention', open: tab('Retention') },
  { name: 'desk-request', open: (page, desk, { copy }) => at(`data-requests/${copy}`)(page, desk) },
  {
    name: 'desk-request-export',
    async open(page, desk, { copy }) {
      await page.goto(`${desk}data-requests/${copy}`);
      await press('Export')(page);
    },
  },
  {
    name: 'desk-request-deletion',
    async open(page, desk, { deletion }) {
      await page.goto(`${desk}data-requests/${deletion}`);
      await press('Delete the data')(page);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'desk-request-close',
    async open(page, desk, { copy }) {
      await page.goto(`${desk}data-requests/${copy}`);
      await press('Close the request')(page);
    },
  },
  { name: 'desk-kiosks', open: at('kiosks') },
  {
    name: 'desk-kiosk-gallery',
    open: at('kiosks', async (page) => {
      await page.getByRole('button', { name: 'Set up Worli gallery' }).click();
      await page.getByRole('dialog').getByText('Set opening hours').click();
    }),
  },
  { name: 'desk-kiosk-message', open: at('kiosks', press('Show a message')) },
  { name: 'desk-kiosk-menu', open: at('kiosks', (page) => actions(page).click()) },
  ...(['Show a message', 'New code', 'Rename or move', 'Revoke'] as const).map((action) => ({
    name: `desk-kiosk-${action.replace(/ .*/, '').toLowerCase()}-one`,
    open: at('kiosks', async (page) => {
      await actions(page).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').waitFor();
    }),
  })),
  { name: 'desk-kiosk-enrol', open: at('kiosks', press('Enrol a kiosk')) },
  {
    name: 'desk-kiosk-code',
    open: at('kiosks', async (page) => {
      await press('Enrol a kiosk')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Name').fill('Lounge');
      await dialog.getByLabel('Gallery').fill('Worli gallery');
      // From the second size on, the kiosk exists.
      await dialog.getByRole('button', { name: /^Make a (new )?code$/ }).click();
      await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible();
    }),
  },
  { name: 'desk-reports', open: report('Logins') },
  { name: 'desk-reports-redemptions', open: report('Redemptions') },
  { name: 'desk-reports-systems', open: report('Systems') },
  { name: 'desk-club', open: at('club') },
  { name: 'desk-audit', open: at('audit'), documented: true },
  { name: 'desk-staff', open: at('staff') },
  { name: 'desk-staff-invite', open: at('staff', press('Invite')) },
  { name: 'desk-account', open: at('account') },
  {
    name: 'desk-shortcuts',
    open: at('', async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  { name: 'desk-not-found', open: at('nowhere') },
  {
    name: 'desk-today-offline',
    async open(page, desk) {
      await page.goto(desk);
      await expect(page.getByText(/as of/i).first()).toBeVisible();
      await page.route('**/desk/graphql', (route) => route.abort());
      // With the next update, after half a minute.
      await expect(page.getByText('This could not be loaded')).toBeVisible({ timeout: 45_000 });
      await page.unroute('**/desk/graphql');
    },
  },
];

/** What somebody sees who is not logged in. */
export const entryScreens = (link: string): readonly DeskScreen[] => [
  { name: 'desk-login', open: at('login') },
  { name: 'desk-invitation', open: async (page) => void (await page.goto(link)) },
  {
    name: 'desk-invitation-unknown',
    async open(page, desk) {
      // Only the fragment differs, which loads no page.
      await page.goto('about:blank');
      await page.goto(`${desk}invitation#token=unknown`);
      await expect(page.getByText('This link is not valid')).toBeVisible();
    },
  },
];
