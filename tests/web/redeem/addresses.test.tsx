import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { ananya } from '#tests/web/auth/fakeLogin.ts';
import { readDraft } from '#web/features/redeem/addressDraft.ts';
import {
  Component as AddressesPage,
  loader as addressesPageLoader,
} from '#web/features/redeem/pages/AddressesPage.tsx';
import {
  Component as RedeemPointsPage,
  loader as redeemPointsPageLoader,
} from '#web/features/redeem/pages/RedeemPointsPage.tsx';
import * as addressBookText from '#text/addressBook.ts';
import * as addressText from '#text/address.ts';
import * as addressFormText from '#text/addressForm.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

const home = {
  id: '31',
  isDefault: true,
  contactPerson: 'Ananya Deshmukh',
  mobile: '9999900001',
  email: 'ananya@example.com',
  line1: 'Villa 9',
  line2: null,
  line3: null,
  city: 'Candolim',
  state: 'Goa',
  pinCode: '403515',
  type: 'HOME',
};
const watch = { id: '201', name: 'Brass-dial watch', points: 65_000, currentPrice: 70_200, isInStock: true };

afterEach(() => {
  cleanup();
  history.replaceState(null, '');
});

function openBook(addresses: readonly object[], at = '/addresses') {
  const graph = fakeGraph({
    me: { ...ananya, addresses },
    updateAddress: ({ input }: { input: object }) => ({
      __typename: 'UpdateAddressSuccess',
      message: 'Address updated successfully!',
      me: ananya,
      address: { ...home, ...input },
    }),
  });
  const page = { path: 'addresses', Component: AddressesPage, loader: addressesPageLoader(graph.client) };
  const order = { path: 'device/orders/:id', Component: () => 'The order' };
  return { graph, user: userEvent.setup(), ...renderClub(graph, [page, order], at) };
}

function openForm(me: object = ananya) {
  const graph = fakeGraph({ me: { ...me, addresses: [] }, product: watch });
  const page = { path: 'redeem-points', Component: RedeemPointsPage, loader: redeemPointsPageLoader(graph.client) };
  return { graph, user: userEvent.setup(), ...renderClub(graph, [page], '/redeem-points?product=201') };
}

const dialog = () => screen.findByRole('dialog');

describe('the address book', () => {
  it('lists the addresses and marks the default one', async () => {
    openBook([home, { ...home, id: '32', isDefault: false, line1: 'Shed 4', city: 'Kochi', state: 'Kerala' }]);
    await screen.findByText('Villa 9');
    const [first, second] = screen.getAllByRole('listitem').slice(-2);
    expect(first?.textContent).toContain('Villa 9');
    expect(first?.textContent).toContain(addressBookText.defaultAddress);
    expect(second?.textContent).toContain('Kochi, Kerala');
    expect(second?.textContent).not.toContain(addressBookText.defaultAddress);
  });

  it('says that there is none, and offers to add one with the number that is known', async () => {
    const { user } = openBook([]);
    expect(await screen.findByText(addressBookText.noneYet)).toBeDefined();
    await user.click(screen.getByRole('button', { name: addressText.addAddress }));
    expect(within(await dialog()).getByLabelText(partly(addressFormText.contactNumber))).toHaveProperty(
      'value',
      '9999900001',
    );
  });

  it.each(['Goa', 'Orissa'])('opens an address in %s with its state, and saves it', async (state) => {
    const { user, graph } = openBook([{ ...home, state }]);
    await user.click(await screen.findByRole('button', { name: addressBookText.editAddress('Villa 9') }));
    const form = within(await dialog());
    expect(form.getByLabelText(addressFormText.state)).toHaveProperty('value', state);
    await user.click(form.getByRole('button', { name: addressFormText.saveAddress }));
    await eventually(() => expect(graph.operations.map(({ name }) => name)).toContain('UpdateAddress'));
    const sent = graph.operations.find(({ name }) => name === 'UpdateAddress');
    expect(sent?.variables['input']).toMatchObject({ state, city: 'Candolim' });
  });

  it('shows a saved address, now the default one, without requesting the list again', async () => {
    const other = { ...home, id: '32', isDefault: false, line1: 'Shed 4' };
    const { user, graph } = openBook([{ ...home, id: '33', line1: 'Flat 2' }, other]);
    await user.click(await screen.findByRole('button', { name: addressBookText.editAddress('Flat 2') }));
    const form = within(await dialog());
    await user.clear(form.getByLabelText(addressFormText.fullAddress));
    await user.type(form.getByLabelText(addressFormText.fullAddress), 'Villa 10');
    await user.click(form.getByRole('button', { name: addressFormText.saveAddress }));
    // The answer names address 31, the default one from now on.
    await screen.findByText('Villa 10');
    const rows = screen.getAllByRole('listitem').slice(-3);
    expect(rows.map(({ textContent }) => textContent?.includes(addressBookText.defaultAddress))).toEqual([
      true,
      false,
      false,
    ]);
    expect(graph.operations.filter(({ name }) => name === 'Addresses')).toHaveLength(1);
  });
});

describe('an order that lacks an address', () => {
  it('is returned to when one is saved', async () => {
    const { user } = openBook([home], '/addresses?returnTo=%2Fdevice%2Forders%2Fa');
    await user.click(await screen.findByRole('button', { name: addressBookText.editAddress('Villa 9') }));
    await user.click(within(await dialog()).getByRole('button', { name: addressFormText.saveAddress }));
    expect(await screen.findByText('The order')).toBeDefined();
  });
});

describe('the address form on the way to an order', () => {
  it('knows the name and the number of the member, and every state and union territory', async () => {
    openForm();
    expect(await screen.findByLabelText(partly(addressFormText.contactNumber))).toHaveProperty('value', '9999900001');
    expect(screen.getByLabelText(addressFormText.name)).toHaveProperty('value', 'Ananya Deshmukh');
    expect(within(screen.getByLabelText(addressFormText.state)).getAllByRole('option')).toHaveLength(37);
  });

  it('keeps what was typed through a reload, for the same member alone', async () => {
    const { user, unmount } = openForm();
    await user.type(await screen.findByLabelText(addressFormText.city), 'Nagpur');
    dispatchEvent(new Event('pagehide'));
    unmount();
    const again = openForm();
    expect(await screen.findByLabelText(addressFormText.city)).toHaveProperty('value', 'Nagpur');
    again.unmount();
    expect(readDraft('003SOMEBODYELSE')).toBeNull();
    openForm({ ...ananya, id: '003SOMEBODYELSE' });
    expect(await screen.findByLabelText(addressFormText.city)).toHaveProperty('value', '');
  });
});
