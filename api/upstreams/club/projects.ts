import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { CallContext } from '../calls.ts';
import type { Http } from '../http.ts';
import { readProjectRow } from './projectRow.ts';
import type { ProjectRecord } from './projectRow.ts';

export type { ProjectRecord };

/** Reading so many takes some ten milliseconds. */
const rowsPerTurn = 100;

const listOfRows = z.union([
  z.array(z.unknown()),
  z.object({ projects: z.array(z.unknown()) }).transform(({ projects }) => projects),
]);

/**
 * All projects in the backend's order. Public 7 (get_all_projects). A row that cannot be read, or repeats an id, is left
 * out and `onDropped` is told which fields were at fault, never their values.
 *
 * @throws UpstreamError when there is no list.
 */
export async function getAllProjects(
  http: Http,
  call: CallContext,
  onDropped: (reason: string) => void,
): Promise<ProjectRecord[]> {
  const rows = await http.request(call, {
    class: 'rest-read',
    method: 'GET',
    path: '/get_all_projects.json',
    operation: 'GET get_all_projects.json',
    schema: listOfRows,
  });
  const projects = new Map<string, ProjectRecord>();
  for (const [index, row] of rows.entries()) {
    // A long list is read in turns, so that others are answered meanwhile.
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn();
    const read = readProjectRow(row);
    if ('unreadable' in read) onDropped(`unreadable: ${read.unreadable}`);
    else if (projects.has(read.project.id)) onDropped('repeated: id');
    else projects.set(read.project.id, read.project);
  }
  return [...projects.values()];
}
