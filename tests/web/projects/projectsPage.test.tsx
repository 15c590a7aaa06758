import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { bare, landmark, riverside, seafront } from './fakeProjects.ts';
import { openPage, screenState } from './pages.tsx';

const all = [riverside, seafront, landmark];
const card = (name: string) => within(screen.getByRole('link', { name }).closest('article') ?? document.body);
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('Projects', () => {
  it('shows how many there are, and name, city, price, configurations and status of each, with one request', async () => {
    const { operations } = await openPage('/projects', all);
    expect(await screen.findByText('3 Projects listed here')).toBeDefined();
    for (const fact of ['Pune', '₹1,85,00,000', '2 BHK, 3 BHK', 'Under Construction'])
      expect(card('Riverside Residences').getByText(fact)).toBeDefined();
    expect(card('Tidewall Seafront').getByText('Ready To Move')).toBeDefined();
    expect(card('Lamplight Landmark').getByText('₹2,15,00,00,000')).toBeDefined();
    expect(operations.map(({ name }) => name)).toEqual(['Projects']);
  });

  it.each(['grid', 'list'])('shows no city and no status that the backend does not give (%s)', async (view) => {
    await openPage(`/projects?view=${view}`, [bare('1', 'Quiet Court')]);
    const quiet = card('Quiet Court');
    expect(quiet.getByText('City not listed')).toBeDefined();
    expect(quiet.queryByText('Mumbai')).toBeNull();
    expect(quiet.queryByText('Under Construction')).toBeNull();
    expect(quiet.getByText('On request')).toBeDefined();
  });

  it('compares no city and no status that the backend does not give', async () => {
    await openPage('/compare?id=1', [bare('1', 'Quiet Court')]);
    const table = within(screen.getByRole('table'));
    for (const fact of ['City', 'Status', 'Land area'])
      expect(table.getByRole('row', { name: `${fact} Not listed yet` })).toBeDefined();
  });

  it('leads from a card to the project', async () => {
    const { address } = await openPage('/projects', all);
    await userEvent.click(screen.getByRole('link', { name: 'Riverside Residences' }));
    await waitFor(() => expect(address()).toBe('/project-details/104'));
  });

  it('finds a project by its exact name, whatever the case', async () => {
    await openPage('/projects?name=tidewall%20seafront', all);
    expect(names()).toEqual(['Tidewall Seafront']);
  });

  it('narrows by a part of the address that a link or a form without JavaScript sent', async () => {
    await openPage('/projects?search=&city=Pune&configuration=&status=&maxPrice=', all);
    expect(names()).toEqual(['Riverside Residences']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' }).value).toBe('Pune');
  });

  it('shows the whole list for an address that makes no sense', async () => {
    await openPage('/projects?maxPrice=plenty&view=carousel', all);
    expect(names()).toHaveLength(3);
  });
});

describe('The filters of the projects page', () => {
  it('narrow at once and live in the address', async () => {
    const { address } = await openPage('/projects', all);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Goa');
    await waitFor(() => expect(address()).toBe('/projects?city=Goa'));
    await screen.findByText('1 Projects listed here');
    expect(names()).toEqual(['Tidewall Seafront']);
  });

  it('take the lowest and the highest price in rupees', async () => {
    const { address } = await openPage('/projects', all);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Maximum price' }), 'Up to ₹2 crore');
    await waitFor(() => expect(address()).toBe('/projects?maxPrice=20000000'));
    expect(await screen.findByText('1 Projects listed here')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Minimum price' }), 'From ₹2 crore');
    await waitFor(() => expect(address()).toBe('/projects?minPrice=20000000&maxPrice=20000000'));
    expect(await screen.findByText('No projects match these filters')).toBeDefined();
  });

  it('are folded on a phone but for city, budget and what is set, behind a button that counts them', async () => {
    await openPage('/projects?status=Ready%20To%20Move&maxPrice=30000000', all);
    const shown = () =>
      within(screen.getByRole('group', { name: 'Filters' }))
        .getAllByRole('combobox')
        .filter((select) => select.closest('[data-folded]') === null)
        .map((select) => select.getAttribute('name'));
    expect(shown()).toEqual(['city', 'maxPrice', 'status']);
    await userEvent.click(screen.getByRole('button', { name: 'Filters · 2' }));
    expect(shown()).toHaveLength(5);
  });

  it('order the list, and keep the order when they are cleared', async () => {
    const { address, operations } = await openPage('/projects?city=Goa', all);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
    await waitFor(() => expect(address()).toBe('/projects?city=Goa&sort=PRICE_DESC'));
    await waitFor(() => expect(operations.at(-1)?.variables).toEqual({ filter: { city: 'Goa' }, sort: 'PRICE_DESC' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/projects?sort=PRICE_DESC'));
  });

  it('search as one types, without a step in the history for each letter', async () => {
    const { address, operations } = await openPage('/projects', all);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search projects' }), 'goa');
    await waitFor(() => expect(address()).toBe('/projects?search=goa'));
    await screen.findByText('1 Projects listed here');
    expect(operations.filter(({ name }) => name === 'Projects')).toHaveLength(2);
  });

  it('leave a space between two words, beside a filter', async () => {
    const { address } = await openPage('/projects?city=Mumbai', all);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search projects' });
    await userEvent.type(box, 'Lamplight ');
    await waitFor(() => expect(address()).toBe('/projects?search=Lamplight&city=Mumbai'));
    await screen.findByText('1 Projects listed here');
    expect(box.value).toBe('Lamplight ');
    await userEvent.type(box, 'Landmark');
    await waitFor(() => expect(address()).toBe('/projects?search=Lamplight+Landmark&city=Mumbai'));
    expect(box.value).toBe('Lamplight Landmark');
  });

  it('count when they were set before the code was there', async () => {
    const { address } = await openPage('/projects?view=list', all, {
      beforeHydration: (container) => {
        const set = (name: string, value: string) => {
          const control = container.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);
          if (control) control.value = value;
        };
        set('city', 'Goa');
        set('search', 'Tidewall ');
      },
    });
    await waitFor(() => expect(address()).toBe('/projects?search=Tidewall&city=Goa&view=list'));
    await screen.findByText('1 Projects listed here');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' }).value).toBe('Goa');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search projects' }).value).toBe('Tidewall ');
  });

  it.each(['/projects', '/projects?city=pune&maxPrice=123&name=riverside%20residences', '/projects?search=%20goa%20'])(
    'leave the address %s alone when nothing was set before',
    async (at) => {
      const { address, router } = await openPage(at, all, { beforeHydration: () => undefined });
      await screen.findByText(/Projects listed here/);
      expect(address()).toBe(at);
      expect(router.state.navigation.state).toBe('idle');
    },
  );

  it('follow the address when one goes back', async () => {
    const { router } = await openPage('/projects', all);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'City' }), 'Goa');
    await screen.findByText('1 Projects listed here');
    await router.navigate(-1);
    await screen.findByText('3 Projects listed here');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'City' }).value).toBe('');
  });

  it('say so when nothing matches, with one way on', async () => {
    const { address } = await openPage('/projects?search=Nashik&view=list', all);
    expect(screen.getByText('No projects match “Nashik”')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await waitFor(() => expect(address()).toBe('/projects?view=list'));
    expect(await screen.findByText('3 Projects listed here')).toBeDefined();
  });

  it('keep the filters when the view changes', async () => {
    const { address } = await openPage('/projects?city=Pune', all);
    await userEvent.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() => expect(address()).toBe('/projects?city=Pune&view=list'));
    await waitFor(() => expect(screen.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true'));
  });
});

describe('The map of the projects page', () => {
  const frame = () => document.querySelector('iframe');

  it('fetches nothing from elsewhere until "View on map" of a project is pressed, and switches to another', async () => {
    await openPage('/projects', all);
    expect(screen.getByText('Riverside Residences, Pune')).toBeDefined();
    expect(screen.getByText('Opens Google Maps')).toBeDefined();
    expect(frame()).toBeNull();
    await userEvent.click(card('Tidewall Seafront').getByRole('button', { name: /View on map/ }));
    expect(frame()?.title).toBe('Map of Tidewall Seafront, Goa');
    expect(frame()?.src).toBe(seafront.mapEmbedUrl);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
    expect(frame()?.getAttribute('loading')).toBe('lazy');
    expect(
      card('Tidewall Seafront')
        .getByRole('button', { name: /On the map/ })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await userEvent.click(card('Riverside Residences').getByRole('button', { name: /View on map/ }));
    expect(frame()?.src).toBe(riverside.mapEmbedUrl);
  });

  it('comes up as a sheet on small screens and goes by its button', async () => {
    screenState.width = 820;
    await openPage('/projects', all);
    await userEvent.click(card('Tidewall Seafront').getByRole('button', { name: /View on map/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Map' });
    expect(sheet.querySelector('iframe')?.title).toBe('Map of Tidewall Seafront, Goa');
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close the map' }));
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    expect(document.querySelector('[data-part=backdrop]')).toBeNull();
  });

  it('names the place and links to the map without a network, and comes with the network', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPage('/projects', all);
    await userEvent.click(card('Riverside Residences').getByRole('button', { name: /View on map/ }));
    expect(frame()).toBeNull();
    const panel = within(screen.getByLabelText('Map', { selector: 'aside' }));
    expect(panel.getByText('Riverside Residences, Pune')).toBeDefined();
    expect(panel.getByText('Open the map').getAttribute('href')).toBe(riverside.mapUrl);
    network.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(frame()?.src).toBe(riverside.mapEmbedUrl);
    network.mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(frame()).not.toBeNull();
    network.mockRestore();
  });

  it('has no place beside an empty list', async () => {
    await openPage('/projects', []);
    expect(screen.getByText('No projects yet')).toBeDefined();
    expect(screen.getByText('0 Projects listed here')).toBeDefined();
    expect(screen.queryByLabelText('Map', { selector: 'aside' })).toBeNull();
  });

  it('names the sales office for a project that has no map', async () => {
    await openPage('/projects', [bare('1', 'Quiet Court')]);
    expect(screen.getByText(/isn’t on the map yet/)).toBeDefined();
  });
});

describe('When the project list does not come', () => {
  it('says so with the fixed message, and Retry brings the list', async () => {
    const { state, loaded, graph } = await openPage('/projects', all, { failing: true });
    expect(screen.getByRole('alert').textContent).toContain('Error loading projects: Failed to fetch data');
    expect(loaded().failure).toBe('Failed to fetch data');
    expect(loaded().meta['status']).toBe(503);
    graph.offline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Error loading projects: Failed to fetch data')).toBeDefined();
    state.failing = false;
    graph.offline = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 Projects listed here')).toBeDefined();
    expect(screen.queryByText(/Error loading projects/)).toBeNull();
  });

  it.each(['/projects', '/'])('asks again when one comes back to %s', async (at) => {
    const { state, router } = await openPage(at, all, { failing: true });
    expect(screen.queryByRole('link', { name: 'Riverside Residences' })).toBeNull();
    state.failing = false;
    await act(() => router.navigate('/login'));
    await act(() => router.navigate(at));
    expect(await screen.findByRole('link', { name: 'Riverside Residences' })).toBeDefined();
  });
});
