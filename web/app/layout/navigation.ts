import * as text from '#text/frame.ts';
import type { HeaderMember } from './member.ts';

export interface Entry {
  readonly label: string;
  readonly to: string;
}

const projects: Entry = { label: text.entryProjects, to: '/projects' };

/** The main navigation. A visitor's has the projects, a member's EVENTS leads to the ledger. */
export const entriesFor = (member: HeaderMember | null): readonly Entry[] => [
  { label: text.entryHome, to: '/' },
  ...(member ? [] : [projects]),
  { label: text.entryRefer, to: '/refer-now' },
  { label: text.entryEvents, to: member ? member.dashboardPath : '/events' },
  { label: text.entryRedemption, to: '/promotions' },
];

/** Only in the menu of phones and tablets. */
export const menuEntriesFor = (member: HeaderMember | null): readonly Entry[] => [
  ...(member ? [projects] : []),
  { label: text.entryPosts, to: '/blogs' },
];

/** The path prefix of the detail pages that belong to an entry's list. */
const within: Readonly<Record<string, string>> = {
  '/events': '/event/',
  '/projects': '/project-details/',
  '/promotions': '/promotion-detail/',
};

/** A path begins with a slash. `page` for the entry of the current page, `true` for the list that the current page belongs to. */
export function currentPage(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page';
  return pathname.startsWith(within[to] ?? '-') ? 'true' : undefined;
}
