import type { StaffRole } from '#rules/desk.ts';
import type { Drawn } from '../parts/icons.tsx';

export interface NavigationPage {
  readonly to: string;
  readonly label: string;
  readonly icon: Drawn;
  /** Pressed after `g`. */
  readonly key: string;
  readonly role: StaffRole;
}

/** The pages of the navigation, in its order. */
export const navigationPages: readonly NavigationPage[] = [
  { to: '/', label: 'Today', icon: 'today', key: 't', role: 'VIEWER' },
  { to: '/operations', label: 'Operations', icon: 'operations', key: 'o', role: 'VIEWER' },
  { to: '/members', label: 'Members', icon: 'members', key: 'm', role: 'AGENT' },
  { to: '/data-requests', label: 'Personal data', icon: 'privacy', key: 'd', role: 'VIEWER' },
  { to: '/kiosks', label: 'Kiosks', icon: 'kiosks', key: 'k', role: 'VIEWER' },
  { to: '/reports', label: 'Reports', icon: 'reports', key: 'r', role: 'VIEWER' },
  { to: '/club', label: 'Club', icon: 'club', key: 'c', role: 'VIEWER' },
  { to: '/audit', label: 'Audit', icon: 'audit', key: 'a', role: 'VIEWER' },
  { to: '/staff', label: 'Team', icon: 'staff', key: 's', role: 'ADMINISTRATOR' },
];
