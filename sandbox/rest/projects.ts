import type { DatabaseSync } from 'node:sqlite';

import type { Route } from '../answer.ts';
import type { SwitchBoard } from '../switches.ts';

/** What stands in a stored row where the address of the media folder belongs; ports differ from start to start. */
export const MEDIA_PREFIX = 'media://';

export interface ProjectsOptions {
  readonly db: DatabaseSync;
  readonly switches: SwitchBoard;
  /** Where browsers fetch media from, without a trailing slash. */
  readonly mediaUrl: () => string;
}

/** `get_all_projects.json`: every project in one list. */
export function projectRoutes({ db, switches, mediaUrl }: ProjectsOptions): Route[] {
  return [
    {
      method: 'GET',
      url: '/get_all_projects.json',
      handle: () => {
        const stored = db.prepare('SELECT wire FROM project ORDER BY position').all();
        const text = `[${stored.map((row) => String(row['wire'])).join(',')}]`;
        const rows: unknown[] = JSON.parse(text.replaceAll(`"${MEDIA_PREFIX}`, `"${mediaUrl()}/`));
        const { unreadableProject, wrappedProjects } = switches.read();
        if (unreadableProject) rows.splice(3, 0, { id: null, project_name: 'Row without an id', price: 'on request' });
        return { status: 200, body: wrappedProjects ? { projects: rows } : rows };
      },
    },
  ];
}

/** Whether there is a project with this id. */
export function knowsProject(db: DatabaseSync, id: number): boolean {
  return db.prepare('SELECT 1 FROM project WHERE id = ?').get(id) !== undefined;
}
