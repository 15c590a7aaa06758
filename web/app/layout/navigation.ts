import type { HeaderMember } from './member.ts';

export interface Entry {
  readonly label: string;
  readonly to: string;
}

/** The navigation of the specification (member area 2, Header). A member's EVENTS leads to the ledger. */
export const entriesFor = (member: HeaderMember | null): readonly Entry[] => [
  { label: 'HOME', to: '/' },
  { label: 'REFER AND EARN', to: '/refer-now' },
  { label: 'EVENTS', to: member ? member.dashboardPath : '/events' },
  { label: 'REDEMPTION', to: '/promotions' },
];

/** Only in the menu of phones and tablets. */
export const projectsEntry: Entry = { label: 'PROJECTS', to: '/projects' };

/** Marks the entry of the page one is on. */
export const currentPage = (to: string, pathname: string): 'page' | undefined => (to === pathname ? 'page' : undefined);
