import type { PublicContext } from '../shared/context.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';
import { orNull } from '../shared/errors.ts';

/** The existing projects by ID; null without the list, so that the backend has to validate a project ID. */
export async function knownProjects(context: PublicContext): Promise<ReadonlyMap<string, ProjectRecord> | null> {
  const { services, call } = context;
  return (await orNull(() => services.catalogue.projects(call)))?.byId ?? null;
}

const fold = (text: string): string => text.trim().toLocaleLowerCase('en-IN');

/** Whether a source means this project: events and referrals name theirs, and have no ID of it. */
export const isNamed = ({ name }: Pick<ProjectRecord, 'name'>, projectName: string | null): boolean =>
  projectName !== null && fold(projectName) === fold(name);

/** The project of a name; null when there is none, or no list of projects now. */
export async function projectNamed(projectName: string | null, context: PublicContext): Promise<ProjectRecord | null> {
  if (projectName === null) return null;
  const projects = [...((await knownProjects(context))?.values() ?? [])];
  return projects.find((project) => isNamed(project, projectName)) ?? null;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether a text has the project's name in it, as words of its own. */
export function namesProject({ name }: Pick<ProjectRecord, 'name'>, texts: readonly (string | null)[]): boolean {
  const whole = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name.trim())}(?![\p{L}\p{N}])`, 'iu');
  return texts.some((text) => text !== null && whole.test(text));
}
