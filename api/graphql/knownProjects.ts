import type { GraphContext } from '../context.ts';
import type { ProjectRecord } from '../upstreams/club/projects.ts';
import { UpstreamError } from '../upstreams/errors.ts';

/**
 * The existing projects by ID; null when the list is not available, so that the backend has to validate a project ID.
 */
export async function knownProjects({
  services,
  call,
}: GraphContext): Promise<ReadonlyMap<string, ProjectRecord> | null> {
  try {
    return (await services.catalogue.projects(call)).byId;
  } catch (error) {
    if (error instanceof UpstreamError) return null;
    throw error;
  }
}
