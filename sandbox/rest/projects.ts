import type { DatabaseSync } from 'node:sqlite';

import type { Route } from '../answer.ts';
import type { RestWorld } from './restWorld.ts';

/** The placeholder in stored rows for the base URL of media, since ports differ between starts. */
export const MEDIA_PREFIX = 'media://';

const UNREADABLE = JSON.stringify({ id: null, project_name: 'Row without an id', price: 'on request' });

/** `get_all_projects.json`: every project in one list. */
export function projectRoutes({ db, switches, mediaUrl }: RestWorld): Route[] {
  return [
    {
      method: 'GET',
      url: '/get_all_projects.json',
      handle: () => {
        const stored = db.prepare('SELECT wire FROM project ORDER BY position').all();
        const rows = stored.map((row) => String(row['wire']));
        const { unreadableProject, wrappedProjects } = switches.read();
        if (unreadableProject) rows.splice(3, 0, UNREADABLE);
        // The rows are already JSON, so a list of thousands is not parsed again.
        const list = `[${rows.join(',')}]`.replaceAll(`"${MEDIA_PREFIX}`, `"${mediaUrl()}/`);
        const body = wrappedProjects ? `{"projects":${list}}` : list;
        return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body };
      },
    },
  ];
}

/** Whether a project with this id exists. */
export function knowsProject(db: DatabaseSync, id: number): boolean {
  return db.prepare('SELECT 1 FROM project WHERE id = ?').get(id) !== undefined;
}
