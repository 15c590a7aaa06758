import type { Role } from '../apollo/__generated__/types.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  VIEWER: 'Viewer',
  AGENT: 'Agent',
  ADMINISTRATOR: 'Administrator',
};

/** What each role may do, behind `can`. */
export const roleRights: Readonly<Record<Role, string>> = {
  VIEWER: 'read everything that is not personal.',
  AGENT: 'decide operations, look up members and answer requests about their data.',
  ADMINISTRATOR: 'do everything, and manage the team and the kiosks.',
};
