import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { bare, landmark, riverside, seafront } from './fakeProjects.ts';
import { openPage, screenState } from './pages.tsx';
import * as compareText from '#text/compare.ts';
import * as projectFactsText from '#text/projectFacts.ts';
import * as projectsText from '#text/projects.ts';
import { inCrore } from '#text/ui.ts';
import * as commonText from '#text/common.ts';
import { messages } from '#rules/messages.ts';
import { errorLoadingProjects, projectsListed } from '#rules/messageTemplates.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

const all = [riverside, seafront, landmark];
const card = (name: string) => within(screen.getByRole('link', { name }).closest('article') ?? document.body);
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

describe('Projects', () => {
  it('shows how many there are, and name, city, price, configurations and status of each, with one request', async () => {
    const { operations } = await openPage('/projects', all);
    expect(await screen.findByText(projectsListed(3))).toBeDefined();
    for (const fact of [
      projectFactsText.cityName('Pune'),
      '₹1,85,00,000',
      '2 BHK, 3 BHK',
      projectFactsText.statusName('Under Construction'),
    ])
      expect(card('Riverside Residences').getByText(fact)).toBeDefined();
    expect(card('Tidewall Seafront').getByText(projectFactsText.statusName('Ready To Move'))).toBeDefined();
    expect(card('Lamplight Landmark').getByText('₹2,15,00,00,000')).toBeDefined();
    expect(operations.map(({ name }) => name)).toEqual(['Projects']);
  });

  it.each(['grid', 'list'])('shows no city and no status that the backend does not give (%s)', async (view) => {
    await openPage(`/projects?view=${view}`, [bare('1', 'Quiet Court')]);
    const quiet = card('Quiet Court');
    expect(quiet.getByText(projectFactsText.cityNotListed)).toBeDefined();
    expect(quiet.queryByText(projectFactsText.defaultCity)).toBeNull();
    expect(quiet.queryByText(projectFactsText.defaultStatus)).toBeNull();
    expect(quiet.getByText(projectFactsText.priceOnRequest)).toBeDefined();
  });

  it('compares no city and no status that the backend does not give', async () => {
    await openPage('/compare?id=1', [bare('1', 'Quiet Court')]);
    const table = within(screen.getByRole('table'));
    for (const fact of [projectFactsText.city, projectFactsText.status, projectFactsText.landArea])
      expect(table.getByRole('row', { name: `${fact} ${compareText.notListed}` })).toBeDefined();
  });

  it('leads from a card to the project', async () => {
    const { address } = await openPage('/projects', all);
    await userEvent.click(screen.getByRole('link', { name: 'Riverside Residences' }));
    await eventually(() => expect(address()).toBe('/project-details/104'));
  });

  it('finds a project by its exact name, whatever the case', async () => {
    await openPage('/projects?name=tidewall%20seafront', all);
    expect(names()).toEqual(['Tidewall Seafront']);
  });

  it('narrows by a part of the address that a link or a form without JavaScript sent', async () => {
    await openPage('/projects?search=&city=Pune&configuration=&status=&maxPrice=', all);
    expect(names()).toEqual(['Riverside Residences']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: projectFactsText.city }).value).toBe('Pune');
  });

  it('shows the whole list for an address that makes no sense', async () => {
    await openPage('/projects?maxPrice=plenty&view=carousel', all);
    expect(names()).toHaveLength(3);
  });
});

describe('The filters of the projects page', () => {
  it('narrow at once and live in the address', async () => {
    const { address } = await openPage('/projects', all);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: projectFactsText.city }), 'Goa');
    await eventually(() => expect(address()).toBe('/projects?city=Goa'));
    await screen.findByText(projectsListed(1));
    expect(names()).toEqual(['Tidewall Seafront']);
  });

  it('take the lowest and the highest price in rupees', async () => {
    const { address } = await openPage('/projects', all);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: projectsText.maxPrice }),
      projectsText.upTo(inCrore('2')),
    );
    await eventually(() => expect(address()).toBe('/projects?maxPrice=20000000'));
    expect(await screen.findByText(projectsListed(1))).toBeDefined();
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: projectsText.minPrice }),
      projectsText.from(inCrore('2')),
    );
    await eventually(() => expect(address()).toBe('/projects?minPrice=20000000&maxPrice=20000000'));
    expect(await screen.findByText(projectsText.noneMatchesFilters)).toBeDefined();
  });

  it('are in a sheet on a phone: what is set as chips, and how many projects match', async () => {
    const { address } = await openPage('/projects?city=Goa&maxPrice=30000000', all);
    const chips = within(screen.getAllByRole('group', { name: projectsText.filters })[1] ?? document.body);
    await userEvent.click(chips.getByRole('button', { name: partly(projectsText.moreFilters(2)) }));
    const sheet = within(await screen.findByRole('dialog', { name: projectsText.filters }));
    await userEvent.selectOptions(sheet.getByLabelText(projectsText.maxPrice), projectsText.anyMaxPrice);
    await eventually(() => expect(address()).toBe('/projects?city=Goa'));
    await userEvent.click(await sheet.findByRole('button', { name: projectsText.showCounted(1) }));
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(
      chips.getByRole('button', { name: partly(projectsText.removeFilter(projectFactsText.cityName('Goa'))) }),
    );
    await eventually(() => expect(address()).toBe('/projects'));
    await userEvent.click(await chips.findByRole('button', { name: '2 BHK' }));
    await eventually(() => expect(address()).toBe('/projects?configuration=2+BHK'));
  });

  it('order the list, and keep the order when they are cleared', async () => {
    const { address, operations } = await openPage('/projects?city=Goa', all);
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: projectsText.sort }),
      projectsText.sorts.PRICE_HIGH_TO_LOW,
    );
    await eventually(() => expect(address()).toBe('/projects?city=Goa&sort=PRICE_HIGH_TO_LOW'));
    await eventually(() =>
      expect(operations.at(-1)?.variables).toEqual({ filter: { city: 'Goa' }, sort: 'PRICE_HIGH_TO_LOW' }),
    );
    await userEvent.click(await screen.findByRole('link', { name: projectsText.clearFilters }));
    await eventually(() => expect(address()).toBe('/projects?sort=PRICE_HIGH_TO_LOW'));
  });

  it('search as one types, without a step in the history for each letter', async () => {
    const { address, operations } = await openPage('/projects', all);
    await userEvent.type(screen.getByRole('searchbox', { name: projectsText.searchProjects }), 'goa');
    await eventually(() => expect(address()).toBe('/projects?search=goa'));
    await screen.findByText(projectsListed(1));
    expect(operations.filter(({ name }) => name === 'Projects')).toHaveLength(2);
  });

  it('leave a space between two words, beside a filter', async () => {
    const { address } = await openPage('/projects?city=Mumbai', all);
    const box = screen.getByRole<HTMLInputElement>('searchbox', { name: projectsText.searchProjects });
    await userEvent.type(box, 'Lamplight ');
    await eventually(() => expect(address()).toBe('/projects?search=Lamplight&city=Mumbai'));
    await screen.findByText(projectsListed(1));
    expect(box.value).toBe('Lamplight ');
    await userEvent.type(box, 'Landmark');
    await eventually(() => expect(address()).toBe('/projects?search=Lamplight+Landmark&city=Mumbai'));
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
    await eventually(() => expect(address()).toBe('/projects?search=Tidewall&city=Goa&view=list'));
    await screen.findByText(projectsListed(1));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: projectFactsText.city }).value).toBe('Goa');
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: projectsText.searchProjects }).value).toBe(
      'Tidewall ',
    );
  });

  it.each(['/projects', '/projects?city=pune&maxPrice=123&name=riverside%20residences', '/projects?search=%20goa%20'])(
    'leave the address %s alone when nothing was set before',
    async (at) => {
      const { address, router } = await openPage(at, all, { beforeHydration: () => undefined });
      await screen.findByText((words) => [0, 1, 3].map(projectsListed).includes(words));
      expect(address()).toBe(at);
      expect(router.state.navigation.state).toBe('idle');
    },
  );

  it('follow the address when one goes back', async () => {
    const { router } = await openPage('/projects', all);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: projectFactsText.city }), 'Goa');
    await screen.findByText(projectsListed(1));
    await router.navigate(-1);
    await screen.findByText(projectsListed(3));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: projectFactsText.city }).value).toBe('');
  });

  it('say so when nothing matches, with one way on', async () => {
    const { address } = await openPage('/projects?search=Nashik&view=list', all);
    expect(screen.getByText(projectsText.noneMatches('Nashik'))).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: projectsText.clearFilters }));
    await eventually(() => expect(address()).toBe('/projects?view=list'));
    expect(await screen.findByText(projectsListed(3))).toBeDefined();
  });

  it('keep the filters when the view changes', async () => {
    const { address } = await openPage('/projects?city=Pune', all);
    await userEvent.click(screen.getByRole('link', { name: projectsText.asList }));
    await eventually(() => expect(address()).toBe('/projects?city=Pune&view=list'));
    await eventually(() =>
      expect(screen.getByRole('link', { name: projectsText.asList }).getAttribute('aria-current')).toBe('true'),
    );
  });
});

describe('The map of the projects page', () => {
  const frame = () => document.querySelector('iframe');

  it('fetches nothing from elsewhere until "View on map" of a project is pressed, and switches to another', async () => {
    await openPage('/projects', all);
    expect(screen.getByRole('button', { name: projectsText.showMapBeside })).toBeDefined();
    expect(frame()).toBeNull();
    await userEvent.click(card('Tidewall Seafront').getByRole('button', { name: partly(projectsText.viewOnMap) }));
    expect(frame()?.title).toBe(projectsText.mapOf(`Tidewall Seafront, ${projectFactsText.cityName('Goa')}`));
    expect(frame()?.src).toBe(seafront.mapEmbedUrl);
    expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin allow-popups');
    expect(frame()?.getAttribute('loading')).toBe('lazy');
    expect(
      card('Tidewall Seafront')
        .getByRole('button', { name: partly(projectsText.onMap) })
        .getAttribute('aria-pressed'),
    ).toBe('true');
    await userEvent.click(card('Riverside Residences').getByRole('button', { name: partly(projectsText.viewOnMap) }));
    expect(frame()?.src).toBe(riverside.mapEmbedUrl);
    await userEvent.click(screen.getByRole('button', { name: projectsText.closeMap }));
    expect(frame()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: projectsText.showMapBeside }));
    expect(frame()?.src).toBe(riverside.mapEmbedUrl);
  });

  it('comes up as a sheet on small screens and goes by its button', async () => {
    screenState.width = 820;
    await openPage('/projects', all);
    await userEvent.click(card('Tidewall Seafront').getByRole('button', { name: partly(projectsText.viewOnMap) }));
    const sheet = await screen.findByRole('dialog', { name: projectsText.map });
    expect(sheet.querySelector('iframe')?.title).toBe(
      projectsText.mapOf(`Tidewall Seafront, ${projectFactsText.cityName('Goa')}`),
    );
    await userEvent.click(within(sheet).getByRole('button', { name: projectsText.closeMap }));
    await eventually(() => expect(sheet.isConnected).toBe(false));
    expect(document.querySelector('[data-part=backdrop]')).toBeNull();
  });

  it('names the place and links to the map without a network, and comes with the network', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPage('/projects', all);
    await userEvent.click(card('Riverside Residences').getByRole('button', { name: partly(projectsText.viewOnMap) }));
    expect(frame()).toBeNull();
    const panel = within(screen.getByLabelText(projectsText.map, { selector: 'aside' }));
    expect(panel.getByText(`Riverside Residences, ${projectFactsText.cityName('Pune')}`)).toBeDefined();
    expect(panel.getByText(projectsText.openMap).getAttribute('href')).toBe(riverside.mapUrl);
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
    expect(screen.getByText(projectsText.noneListed)).toBeDefined();
    expect(screen.getByText(projectsListed(0))).toBeDefined();
    expect(screen.queryByLabelText(projectsText.map, { selector: 'aside' })).toBeNull();
  });

  it('names the sales office for a project that has no map', async () => {
    await openPage('/projects', [bare('1', 'Quiet Court')]);
    await userEvent.click(screen.getByRole('button', { name: projectsText.showMapBeside }));
    expect(screen.getByText(partly(projectsText.officeInstead('', 'Quiet Court').slice(2)))).toBeDefined();
  });
});

describe('When the project list does not come', () => {
  it('says so with the fixed message, and Retry brings the list', async () => {
    const { state, loaded, graph } = await openPage('/projects', all, { failing: true });
    expect(screen.getByRole('alert').textContent).toContain(errorLoadingProjects(messages.fetchFailed));
    expect(loaded().failure).toBe(messages.fetchFailed);
    expect(loaded().meta['status']).toBe(503);
    graph.offline = true;
    await userEvent.click(screen.getByRole('button', { name: commonText.retry }));
    await screen.findByRole('button', { name: commonText.retry });
    expect(screen.getByText(errorLoadingProjects(messages.fetchFailed))).toBeDefined();
    state.failing = false;
    graph.offline = false;
    await userEvent.click(screen.getByRole('button', { name: commonText.retry }));
    expect(await screen.findByText(projectsListed(3))).toBeDefined();
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
