import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { projectRow, type ProjectRecord } from './projectRow.ts';
import { getList, type OnDropped } from './publicRows.ts';

export type { ProjectRecord };

/**
 * All projects in the backend's order.
 *
 * @throws UpstreamError when there is no list.
 */
export const getAllProjects = (http: Http, call: CallContext, onDropped: OnDropped): Promise<ProjectRecord[]> =>
  getList(http, call, { path: '/get_all_projects.json', name: 'projects' }, projectRow, onDropped);
