import type { PublicContext } from '../shared/context.ts';
import type { ProjectRecord } from '../../upstreams/club/projects.ts';
import { orNull } from '../shared/errors.ts';

/** The existing projects by ID; null without the list, so that the backend has to validate a project ID. */
export async function knownProjects(context: PublicContext): Promise<ReadonlyMap<string, ProjectRecord> | null> {
  const { services, call } = context;
  return (await orNull(() => services.catalogue.projects(call)))?.byId ?? null;
}
