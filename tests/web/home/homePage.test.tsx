import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { bare, landmark, riverside, seafront } from '#tests/web/projects/fakeProjects.ts';
import { openPage, screenState } from '#tests/web/projects/pages.tsx';
import { brand } from '#web/brand/brand.ts';
import { ProjectLogoLink } from '#web/features/home/components/ProjectLogoLink.tsx';
import * as projectFactsText from '#text/projectFacts.ts';
import { inCrore } from '#text/ui.ts';
import * as homeText from '#text/home.tsx';
import * as brandText from '#brand-text/brand.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';

const open = (how: Parameters<typeof openPage>[2] = {}) => openPage('/', [riverside, seafront, landmark], how);
/** The mark of a slide. */
const tick = (slide: number) => {
  const [beginning = ''] = homeText.showSlide(slide, '|', '').split('|');
  return screen.getByRole('button', { name: partly(beginning) });
};
const current = () => [1, 2, 3].find((slide) => tick(slide).getAttribute('aria-current') === 'true');
const seconds = (count: number): void =>
  act(() => {
    vi.advanceTimersByTime(count * 1000);
  });

afterEach(() => vi.useRealTimers());

it('shows no city that the source of a project does not give', async () => {
  await openPage('/', [bare('1', 'Quiet Court')]);
  const card = within(screen.getByRole('article'));
  expect(card.getByText(projectFactsText.cityNotListed)).toBeDefined();
  expect(card.queryByText(projectFactsText.defaultCity)).toBeNull();
});

it('says what is for sale, where and from which price, and each city leads to its projects', async () => {
  await open();
  const city = screen.getByRole('link', { name: projectFactsText.cityName('Goa') });
  expect(city.getAttribute('href')).toBe('/projects?city=Goa');
  expect(city.closest('p')?.textContent).toContain(inCrore('1.85'));
});

it('says nothing of cities and prices that the list does not tell', async () => {
  await openPage('/', [bare('1', 'Quiet Court')]);
  const { container } = render(homeText.offer({ count: 1, cities: false, price: false }));
  expect(screen.getAllByText(container.textContent)).not.toHaveLength(0);
});

describe('The hero of the home page', () => {
  const openWithClock = async () => {
    const page = await open();
    vi.useFakeTimers();
    // There and back: the first slide's time starts afresh, on the clock that is ours from here on.
    fireEvent.click(tick(2));
    fireEvent.click(tick(1));
    return page;
  };

  it('moves to the next slide after ten seconds and starts again after the third', async () => {
    await openWithClock();
    seconds(9);
    expect(current()).toBe(1);
    seconds(1.1);
    expect(current()).toBe(2);
    seconds(10);
    expect(current()).toBe(3);
    seconds(10);
    expect(current()).toBe(1);
  });

  it('stands still while paused', async () => {
    await openWithClock();
    fireEvent.click(screen.getByRole('button', { name: homeText.pauseSlides }));
    seconds(60);
    expect(current()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: homeText.playSlides }));
    seconds(10.1);
    expect(current()).toBe(2);
  });

  it('stands still with the focus inside, and then goes on with the time it had left', async () => {
    await openWithClock();
    seconds(6);
    const button = screen.getByRole('link', { name: homeText.referNow });
    fireEvent.focus(button);
    seconds(60);
    expect(current()).toBe(1);
    fireEvent.blur(button);
    seconds(4.5);
    expect(current()).toBe(2);
  });

  it('stands still in a hidden tab', async () => {
    await openWithClock();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    seconds(60);
    expect(current()).toBe(1);
    hidden.mockRestore();
  });

  it('never moves by itself for those who asked for less motion, and needs no pause then', async () => {
    screenState.isStill = true;
    await openWithClock();
    seconds(60);
    expect(current()).toBe(1);
    expect(screen.queryByRole('button', { name: homeText.pauseSlides })).toBeNull();
  });

  it('says what the club is, and shows the slide whose mark is pressed', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: brandText.line })).toBeDefined();
    expect(screen.getByText(homeText.slideOf(1, 3))).toBeDefined();
    await userEvent.click(tick(3));
    expect(current()).toBe(3);
    expect(screen.getByText(homeText.slideOf(3, 3))).toBeDefined();
  });
});

describe('Refer Now', () => {
  it('sends a visitor to the login page, whose address says why', async () => {
    const { address } = await open();
    await userEvent.click(screen.getByRole('link', { name: homeText.referNow }));
    await eventually(() => expect(address()).toBe('/login?reason=continue'));
  });

  it('leads a member to their own ledger, zeros stripped', async () => {
    const { address } = await open({ member: true });
    await userEvent.click(screen.getByRole('link', { name: homeText.referNow }));
    await eventually(() => expect(address()).toBe('/dashboard/transactions/42719'));
  });
});

describe('The projects strip', () => {
  it('has four logos, and those of listed projects open their page in a new tab, with one request', async () => {
    const { operations } = await open();
    expect(operations).toEqual([
      { name: 'HomeProjects', variables: { names: brand.home.logos.map(({ name }) => name) } },
    ]);
    expect(await screen.findByRole('link', { name: homeText.seeCountedProjects(3) })).toBeDefined();
    // Of the four, the list has this one only: a link to an empty list would help nobody.
    const links = screen.getAllByRole('link', { name: partly(homeText.opensInNewTab('')) });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/project-details/110']);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
    const unlisted = brand.home.logos.filter(({ name }) => name !== seafront.name);
    expect(unlisted).toHaveLength(3);
    for (const { name } of unlisted) expect(screen.getByRole('img', { name }).closest('a')).toBeNull();
  });

  it('opens the own site of a project that has one, in the list or not', () => {
    const [logo] = brand.home.logos;
    if (!logo) throw new Error('The brand has no logos.');
    const url = 'https://canal-row.example/';
    for (const projectId of ['104', undefined]) {
      const { unmount } = render(<ProjectLogoLink logo={{ ...logo, url }} projectId={projectId} />);
      const link = screen.getByRole('link', { name: homeText.opensInNewTab(logo.name) });
      expect(link.getAttribute('href')).toBe(url);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
      unmount();
    }
  });

  it('puts a placeholder and the name where a logo does not load', async () => {
    await open();
    const link = screen.getByRole('link', { name: homeText.opensInNewTab(seafront.name) });
    const before = link.querySelector('img')?.getAttribute('src');
    fireEvent.error(link.querySelector('img') ?? link);
    expect(link.querySelector('img')?.getAttribute('src')).not.toBe(before);
    expect(within(link).getByText(seafront.name)).toBeDefined();
  });

  it('leaves the page whole when that cannot be had', async () => {
    const { loaded } = await open({ failing: true });
    expect(screen.getByRole('link', { name: homeText.seeProjects })).toBeDefined();
    expect(loaded().failure).toBeUndefined();
  });
});
