import { plural } from './plural.ts';

/** Texts of the project shortlist: its buttons, its bar, the link to the comparison. */
export const shortlist = 'Shortlist';
export const shortlisted = 'Shortlisted';
export const shortlistProject = (project: string): string => `Shortlist ${project}`;
export const isFull = (count: number): string => `You can shortlist up to ${count} projects.`;
export const makeRoom = 'Remove one to add another.';

/** The accessible name of the bar. */
export const bar = 'Shortlist';
export const howMany = (count: number): string =>
  `${count} ${plural(count, { one: 'project', other: 'projects' })} shortlisted`;
export const clear = 'Clear';
export const compare = 'Compare';
export const compareCount = (count: number): string =>
  plural(count, { one: 'Compare your shortlist', other: `Compare ${count} projects` });
