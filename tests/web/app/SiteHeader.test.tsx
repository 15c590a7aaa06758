import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { badge } from '#text/notifications.ts';
import type { HeaderMember } from '#web/app/layout/member.ts';
import { SiteHeader } from '#web/app/layout/SiteHeader.tsx';
import { brand } from '#web/brand/brand.ts';
import { draw } from '../ui/draw.tsx';

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
};
const nothing = () => undefined;
const entriesOf = (name: string) =>
  within(screen.getByLabelText(name, { selector: 'nav' }))
    .getAllByRole('link', { hidden: true })
    .map((link) => [link.textContent, link.getAttribute('href')]);
/** The button of phones, drawn although jsdom's window is 1024 px wide. */
const menuButton = () => {
  const button = screen.getByLabelText('Menu', { selector: 'button' });
  button.style.display = 'grid';
  return button;
};
const focused = () => document.activeElement?.textContent;

describe('SiteHeader', () => {
  it('shows a visitor the public links and the login', () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />);
    expect(entriesOf('Main')).toEqual([
      ['HOME', '/'],
      ['PROJECTS', '/projects'],
      ['REFER AND EARN', '/refer-now'],
      ['EVENTS', '/events'],
      ['REDEMPTION', '/promotions'],
    ]);
    expect(screen.getByRole('link', { name: 'LOGIN' }).getAttribute('href')).toBe('/login');
  });

  it('adds the posts, the phone number and the other language in the menu of phones only', () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />);
    expect(entriesOf('Menu').slice(5)).toEqual([
      ['READERS’ CLUB', '/blogs'],
      [brand.contact.phone, brand.contact.phoneLink],
      ['हिन्दी', expect.stringContaining('hi')],
    ]);
  });

  it('leads a member from EVENTS to the ledger, and has no LOGIN', () => {
    draw(<SiteHeader member={member} header="solid" onSignOut={nothing} />);
    expect(entriesOf('Main')).toContainEqual(['EVENTS', member.dashboardPath]);
    expect(entriesOf('Main')).not.toContainEqual(['PROJECTS', '/projects']);
    expect(entriesOf('Menu')).toContainEqual(['PROJECTS', '/projects']);
    expect(screen.queryByRole('link', { name: 'LOGIN' })).toBeNull();
    expect(screen.getByText('2,20,500')).toBeTruthy();
  });

  it('marks the page one is on', () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />, '/events');
    const main = screen.getByRole('navigation', { name: 'Main' });
    expect(within(main).getByRole('link', { current: 'page' }).textContent).toBe('EVENTS');
  });

  it('opens the menu by the keyboard, walks it with the arrows and closes it by Escape', async () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />);
    const button = menuButton();
    button.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(focused()).toBe('HOME');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('PROJECTS');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('हिन्दी');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('HOME');
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(button);
  });

  it('closes the menu when the page changes', async () => {
    draw(<SiteHeader member={null} header="onDark" onSignOut={nothing} />);
    const button = menuButton();
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(screen.getByText('READERS’ CLUB'));
    expect(button.getAttribute('aria-expanded')).toBe('false');
  });

  it('offers a member everything that is theirs, and Sign Out', async () => {
    const signOut = vi.fn<() => void>();
    draw(<SiteHeader member={member} header="solid" onSignOut={signOut} />);
    const circle = screen.getByRole('button', { name: 'Ananya Deshmukh, profile menu, 2,20,500 points' });
    await userEvent.click(circle);
    expect(circle.getAttribute('aria-expanded')).toBe('true');
    expect(entriesOf('Profile')).toEqual([
      ['My Orders', '/orders'],
      ['Hotel stays', '/dashboard/hotel-list'],
      ['Encash requests', '/promotions?tab=encash&view=requests'],
      ['Dashboard', member.dashboardPath],
      ['Timeline', '/dashboard/timeline'],
      ['Addresses', '/addresses'],
      ['Log in on a kiosk', '/device'],
      ['Projects', '/projects'],
      ['Events', '/events'],
      ['My account', '/account'],
      ['Your data', '/account/data'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out', hidden: true }));
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
