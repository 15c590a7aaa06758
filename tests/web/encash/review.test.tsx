import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ViewerDocument } from '#web/apollo/Viewer.generated.ts';
import { EncashPanel } from '#web/features/encash/EncashPanel.tsx';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import * as encashFormText from '#text/encashForm.tsx';
import * as commonText from '#text/common.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

const points = { balance: 90_000, available: 90_000, held: 0, earned: 90_000, redeemed: 0, expired: 0 };
const earlier = { id: '41', status: 'COMPLETED', isHeld: false, points: 1000, accountLast4: '1111' };
const made = { id: '42', status: 'PENDING', isHeld: true, points: 5000, amountPayable: 4900, accountLast4: '7719' };

/** The form of a member, filled in and ready to be reviewed; a request that is sent appears in the list. */
async function fillIn() {
  const me: Record<string, unknown> = { ...ananya, isActive: true, points, encashRequests: [earlier] };
  const graph = fakeGraph({
    me,
    checkBankAccount: {
      __typename: 'CheckBankAccountSuccess',
      status: 'VALID',
      bankName: 'Demo Bank',
      branchName: 'Worli',
    },
    requestEncash: () => {
      me['encashRequests'] = [made, earlier];
      return {
        __typename: 'Redemption',
        id: 'r1',
        kind: 'ENCASH',
        subject: { kind: 'ENCASH' },
        state: 'CONFIRMED',
        points: 5000,
        steps: [],
        createdAt: '2030-01-01T00:00:00.000Z',
        me,
      };
    },
  });
  const loader = async () => {
    await graph.client.query({ query: ViewerDocument });
    return null;
  };
  renderClub(graph, [{ path: 'promotions', Component: EncashPanel, loader }], '/promotions?tab=encash');
  const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findAllByText(/90,000/);
  enter(encashFormText.pointsToEncash, '5000');
  enter(encashFormText.accountHolder, 'Ananya Rao');
  enter(encashFormText.accountNumber, '004211807719');
  enter(encashFormText.accountAgain, '0042 1180 7719');
  enter(encashFormText.ifsc, 'bnyn0000411');
  enter(encashFormText.branch, 'Worli, Mumbai');
  fireEvent.click(screen.getByRole('checkbox'));
  return { enter, sent: () => graph.operations.filter(({ name }) => name === 'RequestEncash') };
}
const button = (name: string) => screen.findByRole('button', { name });

it('shows what was entered before anything is sent, with the whole account number in fours', async () => {
  const { sent } = await fillIn();
  fireEvent.click(await button(encashFormText.review));
  const review = await screen.findByRole('region', { name: encashFormText.reviewTitle });
  for (const value of ['Ananya Rao', '0042 1180 7719', 'BNYN0000411', 'Worli, Mumbai'])
    expect(within(review).getByText(value)).toBeDefined();
  const quote = screen.getByRole('region', { name: encashFormText.amountPayable });
  for (const value of ['5,000', '−₹100', '₹4,900']) expect(quote.textContent).toContain(value);
  expect(screen.getByText(partly(encashFormText.nextSteps))).toBeDefined();
  await eventually(() => expect(document.activeElement).toBe(within(review).getByRole('heading')));
  expect(sent()).toEqual([]);
});

it('says all that is wrong at once, too many points among it', async () => {
  const { enter } = await fillIn();
  enter(encashFormText.pointsToEncash, '500000');
  enter(encashFormText.accountNumber, '12');
  fireEvent.click(await button(encashFormText.review));
  expect(await screen.findByText(encashFormText.tooMany('90,000'))).toBeDefined();
  expect(screen.getByLabelText(encashFormText.accountNumber).getAttribute('aria-invalid')).toBe('true');
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText(encashFormText.pointsToEncash)));
});

it('refuses two different account numbers, and says the end of the last one', async () => {
  const { enter } = await fillIn();
  expect(await screen.findByText(encashFormText.lastAccount('1111'))).toBeDefined();
  enter(encashFormText.accountAgain, '004211807791');
  fireEvent.click(await button(encashFormText.review));
  expect(await screen.findByText(encashFormText.accountsDiffer)).toBeDefined();
  expect(screen.queryByText(encashFormText.reviewTitle)).toBeNull();
});

it('keeps what was entered when it is edited again', async () => {
  await fillIn();
  fireEvent.click(await button(encashFormText.review));
  fireEvent.click(await button(commonText.edit));
  const entered = await screen.findByLabelText(encashFormText.pointsToEncash);
  expect(entered).toHaveProperty('value', '5,000');
  expect(screen.getByLabelText(encashFormText.accountNumber)).toHaveProperty('value', '004211807719');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  await eventually(() => expect(document.activeElement).toBe(entered));
});

it('sends one request for a double click on either button, and leads to it in the list', async () => {
  const { sent } = await fillIn();
  fireEvent.click(await button(encashFormText.review), { detail: 1 });
  const confirm = await button(encashFormText.confirm);
  await eventually(() => expect(confirm).toHaveProperty('disabled', false));
  fireEvent.click(confirm, { detail: 2 });
  expect(sent()).toEqual([]);

  fireEvent.click(confirm, { detail: 1 });
  fireEvent.click(confirm, { detail: 2 });
  fireEvent.click(confirm);
  const row = await screen.findByRole('row', { name: /7719/ });
  await eventually(() => expect(document.activeElement).toBe(row));
  expect(screen.getByRole('row', { name: /1111/ }).hasAttribute('data-new')).toBe(false);
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.variables['input']).toMatchObject({
    points: 5000,
    accountNumber: '004211807719',
    ifsc: 'BNYN0000411',
    termsAccepted: true,
  });
});
