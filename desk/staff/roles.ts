import type { Role } from '../apollo/__generated__/types.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  VIEWER: 'Viewer',
  AGENT: 'Agent',
  ADMINISTRATOR: 'Administrator',
};

/** What each role may do, in one sentence. */
export const roleRights: Readonly<Record<Role, string>> = {
  VIEWER: 'You can read everything that is not personal.',
  AGENT: 'You can decide operations, look up members and answer requests about their data.',
  ADMINISTRATOR: 'You can do everything, and manage the team and the kiosks.',
};
