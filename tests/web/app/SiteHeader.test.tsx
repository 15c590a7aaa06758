import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { badge } from '#text/notifications.ts';
import type { HeaderMember } from '#web/app/layout/member.ts';
import { SiteHeader } from '#web/app/layout/SiteHeader.tsx';
import { brand } from '#web/brand/brand.ts';
import { draw } from '../ui/draw.tsx';
import * as frameText from '#text/frame.ts';
import { istDay, istTime } from '#web/format/ist.ts';
import { partly } from '#tests/web/words.ts';
import * as commonText from '#text/common.ts';
import { otherCode, otherName } from '#text/language.ts';

/**
 * jsdom knows no popovers. This stands in for what browsers do: a press on the button toggles, Escape closes and gives
 * the focus back, and every change is told by a toggle event. The end-to-end journeys use the real thing.
 */
function installPopovers(): void {
  const open = new WeakMap<HTMLElement, HTMLElement | null>();
  const change = (panel: HTMLElement, newState: 'open' | 'closed') => {
    const event = Object.assign(new Event('toggle'), { newState, oldState: newState === 'open' ? 'closed' : 'open' });
    panel.dispatchEvent(event);
  };
  HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
    if (open.has(this)) return;
    open.set(this, document.activeElement instanceof HTMLElement ? document.activeElement : null);
    this.style.display = 'block';
    change(this, 'open');
  };
  HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
    if (!open.has(this)) return;
    if (this.contains(document.activeElement)) open.get(this)?.focus();
    open.delete(this);
    this.style.display = '';
    change(this, 'closed');
  };
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (!panel) return;
    if (open.has(panel)) panel.hidePopover();
    else panel.showPopover();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover();
  });
}

beforeAll(installPopovers);
afterEach(cleanup);

const member: HeaderMember = {
  initial: 'A',
  name: 'Ananya Deshmukh',
  dashboardPath: '/dashboard/transactions/42719',
  points: 220500,
  sessionEndsAt: '2026-11-28T03:42:00.000Z',
};
const nothing = () => undefined;
const entriesOf = (name: string) =>
  within(screen.getByLabelText(name, { selector: 'nav' }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
/** The button of phones, drawn although jsdom's window is 1024 px wide. */
const menuButton = () => {
  const button = screen.getByLabelText(frameText.menu, { selector: 'button' });
  button.style.display = 'grid';
  return button;
};
const focused = () => document.activeElement?.textContent;

describe('SiteHeader', () => {
  it('shows a visitor the public links and the login', () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />);
    expect(entriesOf(frameText.mainMenu)).toEqual([
      [frameText.entryHome, '/'],
      [frameText.entryProjects, '/projects'],
      [frameText.entryRefer, '/refer-now'],
      [frameText.entryEvents, '/events'],
      [frameText.entryRedemption, '/promotions'],
    ]);
    expect(screen.getByRole('link', { name: frameText.entryLogin }).getAttribute('href')).toBe('/login');
  });

  it('adds the posts, the phone number and the other language in the menu of phones only', () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />);
    expect(entriesOf(frameText.menu).slice(5)).toEqual([
      [frameText.entryPosts, '/blogs'],
      [frameText.entrySearch, '/search'],
      [brand.contact.phone, brand.contact.phoneLink],
      [otherName, expect.stringContaining(otherCode)],
    ]);
  });

  it('leads a member from EVENTS to the ledger, and has no LOGIN', () => {
    draw(<SiteHeader member={member} header="solid" onSignOut={nothing} />);
    expect(entriesOf(frameText.mainMenu)).toContainEqual([frameText.entryEvents, member.dashboardPath]);
    expect(entriesOf(frameText.mainMenu)).toContainEqual([frameText.entryProjects, '/projects']);
    expect(entriesOf(frameText.menu)).toContainEqual([frameText.entryProjects, '/projects']);
    expect(screen.queryByRole('link', { name: frameText.entryLogin })).toBeNull();
    expect(screen.getByText('2,20,500')).toBeTruthy();
  });

  it('marks the page one is on', () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />, '/events');
    const main = screen.getByRole('navigation', { name: frameText.mainMenu });
    expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe(frameText.entryEvents);
  });

  it('opens the menu by the keyboard, walks it with the arrows and closes it by Escape', async () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />);
    const button = menuButton();
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe(frameText.entryHome);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(frameText.entryProjects);
    await userEvent.keyboard('{End}');
    expect(focused()).toBe(otherName);
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe(frameText.entryHome);
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('closes the menu when the page changes', async () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />);
    const button = menuButton();
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByText(frameText.entryPosts));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('offers a member everything that is theirs, and Sign Out', async () => {
    const signOut = vi.fn<() => void>();
    draw(<SiteHeader member={member} header="solid" onSignOut={signOut} />);
    const circle = screen.getByRole('button', { name: frameText.profileMenu('Ananya Deshmukh', '2,20,500') });
    await userEvent.click(circle);
    expect(circle.getAttribute('aria-expanded')).toBe('true');
    const end = member.sessionEndsAt;
    expect(screen.getByText(partly(frameText.signedInUntil(`${istDay(end)}, ${istTime(end)}`)))).toBeDefined();
    expect(entriesOf(frameText.profile)).toEqual([
      [frameText.dashboard, member.dashboardPath],
      [frameText.statements, '/account/statements'],
      [frameText.encashRequests, '/promotions?tab=encash&view=requests'],
      [frameText.timeline, '/dashboard/timeline'],
      [frameText.myOrders, '/orders'],
      [frameText.hotelStays, '/dashboard/hotel-list'],
      [frameText.invitations, '/dashboard/invitations'],
      [frameText.siteVisits, '/dashboard/site-visits'],
      [frameText.projects, '/projects'],
      [frameText.events, '/events'],
      [frameText.account, '/account'],
      [frameText.addresses, '/addresses'],
      [frameText.yourData, '/account/data'],
      [frameText.kioskLogin, '/device'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: commonText.signOut, hidden: true }));
    expect(signOut).toHaveBeenCalledOnce();
    expect(circle.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(circle);
  });
});

it.each([
  [99, '99'],
  [100, '99+'],
])('has "%i" unread notifications as "%s" on the bell', (count, shown) => {
  expect(badge(count)).toBe(shown);
});
