import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { projectRow } from './projectRow.ts';
import type { ProjectRecord } from './projectRow.ts';
import { listUnder, readRows } from './publicRows.ts';
import type { OnDropped } from './publicRows.ts';

export type { ProjectRecord };

const projectList = listUnder('projects');

/**
 * All projects in the backend's order. A row that is unreadable, or repeats an ID, is omitted and reported to
 * `onDropped` with the names of the invalid fields, never their values.
 *
 * @throws UpstreamError when there is no list.
 */
export async function getAllProjects(http: Http, call: CallContext, onDropped: OnDropped): Promise<ProjectRecord[]> {
  const rows = await http.request(call, {
    class: 'rest-read',
    method: 'GET',
    path: '/get_all_projects.json',
    operation: 'GET get_all_projects.json',
    schema: projectList,
  });
  return readRows(rows, projectRow, onDropped);
}
