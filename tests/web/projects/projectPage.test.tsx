import '#web/ui/Viewer.tsx';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { brand } from '#web/brand/brand.ts';
import { MapGround } from '#web/features/projects/map/MapGround.tsx';
import { bare, riverside, seafront } from './fakeProjects.ts';
import { openPage } from './pages.tsx';
import * as projectText from '#text/project.ts';
import * as projectFactsText from '#text/projectFacts.ts';
import * as emiText from '#text/emi.tsx';
import * as projectMapText from '#text/projects.ts';
import * as uiViewerText from '#text/ui.ts';
import * as commonText from '#text/common.ts';
import { messages } from '#rules/messages.ts';
import { escaped, partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';
import { areaLabel } from '#web/features/projects/labels.ts';

const open = (how: Parameters<typeof openPage>[2] = {}) => openPage('/project-details/104', [riverside, seafront], how);
/** What only wide screens show: the test's document knows no screen, and takes it for a phone. */
const wideOnly = { hidden: true };

const summary = () => within(screen.getByRole('complementary', { name: projectText.summary }));

/** Without a layout, all sections are at the top. This scrolls to where they have these positions. */
function placeSections(tops: Readonly<Record<string, number>>): void {
  for (const [id, top] of Object.entries(tops)) {
    const section = document.getElementById(id);
    if (section) section.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  }
  fireEvent.scroll(window);
}

const riversideArea = riverside.landArea ? areaLabel(riverside.landArea) : '';

describe('A project', () => {
  it('draws the ground of each map with a pattern of its own', () => {
    // The first may be in a part of the page that is not displayed, whose patterns do not count.
    const { container } = render(
      <>
        <MapGround />
        <MapGround />
      </>,
    );
    const ids = [...container.querySelectorAll('pattern')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    const fills = [...container.querySelectorAll('rect')].map((rect) => rect.getAttribute('fill'));
    expect(fills).toEqual(ids.map((id) => `url(#${id})`));
  });

  it('shows its facts in the panel, with one request', async () => {
    const { operations } = await open();
    expect(summary().getByRole('heading', { level: 1, name: 'Riverside Residences' })).toBeDefined();
    const facts = [
      projectFactsText.cityName('Pune'),
      projectFactsText.statusName('Under Construction'),
      riversideArea,
      '2 BHK, 3 BHK',
      '₹1,85,00,000',
      ...riverside.rera.numbers,
    ];
    for (const fact of facts) expect(summary().getByText(fact)).toBeDefined();
    expect(summary().getByText(projectFactsText.landArea).nextSibling?.textContent).toBe(riversideArea);
    const brochure = screen.getByRole('link', { name: projectText.open });
    expect(brochure.getAttribute('href')).toBe(riverside.brochureUrl);
    expect(brochure.getAttribute('target')).toBe('_blank');
    expect(operations.map(({ name }) => name)).toEqual(['ProjectDetail']);
  });

  it('shows no instalment before there is an interest rate, which may be an example', async () => {
    await open();
    const emi = within(screen.getByRole('region', { name: emiText.title }));
    expect(emi.getByText(emiText.enterRate)).toBeDefined();
    expect(emi.queryByText(partly(emiText.everyMonth))).toBeNull();
    await userEvent.click(emi.getByRole('button', { name: '8.5%' }));
    expect(emi.getByRole<HTMLInputElement>('textbox', { name: partly(emiText.yearlyInterest) }).value).toBe('8.5');
    expect(emi.getByText('₹1,28,438')).toBeDefined();
  });

  it('of which nothing is known says so, and tells search engines no city', async () => {
    const { loaded } = await openPage('/project-details/1', [bare('1', 'Quiet Court')]);
    expect(loaded().meta).toMatchObject({
      title: `Quiet Court | ${brand.name}`,
      description: projectText.about('Quiet Court', null, brand.developer),
    });
    for (const fixed of [projectFactsText.defaultCity, projectFactsText.defaultStatus])
      expect(summary().getByText(fixed).textContent).toBe(`${fixed}${uiViewerText.notConfirmed}`);
    expect(summary().getByText(projectFactsText.priceOnRequest)).toBeDefined();
    expect(summary().getByText(partly(projectText.noReraNumber))).toBeDefined();
    const amenities = within(screen.getByRole('region', { name: projectFactsText.amenities }));
    expect(amenities.getAllByRole('listitem')).toHaveLength(8);
    expect(amenities.getByText(projectText.usualOnes(brand.developer))).toBeDefined();
    expect(screen.queryByRole('group', { name: projectMapText.nearbyPlaces })).toBeNull();
  });

  it('gives search engines its name, first paragraph and picture', async () => {
    const { loaded } = await open();
    expect(loaded().meta).toMatchObject({
      title: `Riverside Residences, ${projectFactsText.cityName('Pune')} | ${brand.name}`,
      description: `${projectFactsText.startingPrice} ₹1.85 Cr. Two round towers turn with the sun.`,
      image: { url: riverside.imageUrl },
    });
  });

  it('starts at Gallery, has tabs to all its sections, and marks the one that has come to the top', async () => {
    await open();
    const tabs = within(screen.getByRole('navigation', { name: projectText.onThisPage })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
      [projectText.gallery, '#gallery'],
      [projectText.videos, '#videos'],
      [projectText.title, '#brochure'],
      [projectFactsText.amenities, '#amenities'],
      [projectText.heading, '#highlights'],
      [projectText.location, '#location'],
      [emiText.title, '#emi'],
    ]);
    placeSections({
      gallery: 0,
      videos: 200,
      brochure: 400,
      amenities: 700,
      highlights: 1400,
      location: 2000,
      emi: 2600,
    });
    await eventually(() => expect(tabs[0]?.getAttribute('aria-current')).toBe('true'));
    placeSections({
      gallery: -900,
      videos: -700,
      brochure: -500,
      amenities: 100,
      highlights: 700,
      location: 1300,
      emi: 1900,
    });
    await eventually(() => expect(tabs[3]?.getAttribute('aria-current')).toBe('true'));
  });

  it('brings the focus to the section of a pressed tab', async () => {
    await open();
    await userEvent.click(screen.getByRole('link', { name: projectText.heading }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: projectText.heading }));
    await userEvent.click(screen.getByRole('link', { name: projectText.videos }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: projectText.videos }));
  });

  it('draws an icon for a known amenity and takes the picture of an unknown one', async () => {
    await open();
    const tiles = within(screen.getByRole('region', { name: projectFactsText.amenities })).getAllByRole('listitem');
    expect(tiles[0]?.querySelector('svg')).not.toBeNull();
    expect(tiles[1]?.querySelector('img')?.getAttribute('src')).toBe('https://media.example/stars.svg');
  });
});

describe('The gallery', () => {
  it('opens every picture on the whole screen; arrows move and run round, Escape closes', async () => {
    await open();
    // One large and at most five small ones.
    const anyPicture = new RegExp(
      [1, 2, 3, 4, 5, 6].map((at) => escaped(projectText.openPicture(at, 8, ''))).join('|'),
    );
    expect(screen.getAllByRole('link', { name: anyPicture })).toHaveLength(6);
    await userEvent.click(screen.getByRole('link', { name: projectText.openFirstPicture(1, 8, 'arrival') }));
    const dialog = await screen.findByRole('dialog', { name: projectText.picturesOf('Riverside Residences') });
    const viewer = within(dialog);
    expect(viewer.getByRole('img', { name: 'arrival' })).toBeDefined();
    await userEvent.click(viewer.getByRole('button', { name: uiViewerText.nextPicture }));
    expect(viewer.getByRole('img', { name: 'pond' })).toBeDefined();
    for (const place of [1, 8, 7]) {
      await userEvent.keyboard('{ArrowLeft}');
      await viewer.findByText(uiViewerText.pictureAt(place, 8));
    }
    expect(viewer.getByRole('img', { name: 'lobby' })).toBeDefined();
    await userEvent.click(viewer.getByRole('button', { name: uiViewerText.showPicture(3, 8) }));
    expect(viewer.getByRole('img', { name: 'balconies' })).toBeDefined();
    await userEvent.keyboard('{Escape}');
    await eventually(() => expect(dialog.isConnected).toBe(false));
    await userEvent.click(screen.getByRole('link', { name: projectText.openMainPicture('riverside') }));
    expect(await screen.findByText(uiViewerText.pictureAt('8', '8'))).toBeDefined();
  });

  it('plays a film, of at most five, in a window of its own', async () => {
    await open();
    expect(screen.getAllByRole('link', { name: partly(projectText.play('').trim()) })).toHaveLength(5);
    await userEvent.click(screen.getByRole('link', { name: projectText.play('Film no. 2') }));
    const player = await screen.findByRole('dialog', { name: 'Film no. 2' });
    expect(player.querySelector('video')?.getAttribute('src')).toBe('https://media.example/film-2.mp4');
  });
});

describe('The location', () => {
  it('asks for a kind of place around the project when its button is pressed', async () => {
    await open();
    const places = within(screen.getByRole('group', { name: projectMapText.nearbyPlaces }));
    expect(places.getAllByRole('button').map((button) => button.textContent)).toEqual([
      projectMapText.nearby.train,
      projectMapText.nearby.bus,
      projectMapText.nearby.mall,
      projectMapText.nearby.school,
      projectMapText.nearby.restaurant,
      projectMapText.nearby.medical,
      projectMapText.nearby.airport,
    ]);
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(places.getByRole('button', { name: projectMapText.nearby.school }));
    const url = new URL(document.querySelector('iframe')?.src ?? '');
    expect(url.searchParams.get('q')).toBe('School near 18.5362,73.8939');
    expect(places.getByRole('button', { name: projectMapText.nearby.school }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    await userEvent.click(places.getByRole('button', { name: projectMapText.nearby.school }));
    expect(document.querySelector('iframe')?.src).toBe(riverside.mapEmbedUrl);
  });
});

describe('Enquire, visit, refer', () => {
  it.each([
    [projectText.actions.enquire, 'enquire'],
    [projectText.actions.visit, 'visit'],
    [projectText.actions.refer, 'refer'],
  ])('%s asks a visitor to log in and comes back here with the action', async (action, want) => {
    const { address } = await open();
    const [button] = screen.getAllByRole('link', { name: action, ...wideOnly });
    await userEvent.click(button ?? document.body);
    await eventually(() => expect(address()).toBe(`/login?returnTo=%2Fproject-details%2F104%3Fdo%3D${want}`));
  });

  it('is a button for a member, who stays here', async () => {
    const { address } = await open({ member: true });
    await userEvent.click(summary().getByRole('button', { name: projectText.actions.enquire, ...wideOnly }));
    expect(address()).toBe('/project-details/104');
  });
});

describe('When a project does not come', () => {
  it('says that it is not found, as 404, with a way back', async () => {
    const { loaded, address } = await openPage('/project-details/999', [riverside]);
    expect(screen.getByRole('heading', { level: 1, name: messages.projectNotFound })).toBeDefined();
    expect(loaded().meta).toMatchObject({ status: 404, noindex: true });
    await userEvent.click(screen.getByRole('button', { name: commonText.goBack }));
    await eventually(() => expect(address()).toBe('/projects'));
  });

  it('says that it could not be loaded, never that it does not exist, and Retry brings it', async () => {
    const { state, loaded } = await open({ failing: true });
    expect(screen.getByRole('heading', { level: 1, name: messages.errorLoadingProject })).toBeDefined();
    expect(screen.getByText(messages.projectFetchFailed)).toBeDefined();
    expect(screen.getByRole('button', { name: commonText.goBack })).toBeDefined();
    expect(loaded().meta['status']).toBe(503);
    state.failing = false;
    await userEvent.click(screen.getByRole('button', { name: commonText.retry }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Riverside Residences' })).toBeDefined();
  });
});

describe('Homes seen before', () => {
  const before = () => screen.queryByRole('region', { name: projectText.recentHomes });

  it('are at the end of the page of another home, and only on this device', async () => {
    localStorage.setItem('viewed-projects', JSON.stringify(['104', '110']));
    await open();
    expect(await screen.findByRole('region', { name: projectText.recentHomes })).toBeDefined();
    const names = within(screen.getByRole('region', { name: projectText.recentHomes })).getAllByRole('heading', {
      level: 3,
    });
    expect(names.map(({ textContent }) => textContent)).toEqual([seafront.name]);
    expect(JSON.parse(localStorage.getItem('viewed-projects') ?? '')).toEqual(['104', '110']);
  });

  it('are not there on the first one', async () => {
    localStorage.removeItem('viewed-projects');
    await open();
    expect(before()).toBeNull();
    await eventually(() => expect(localStorage.getItem('viewed-projects')).toBe('["104"]'));
  });
});
