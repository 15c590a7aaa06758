import type { GraphContext } from '../context.ts';
import type { ProjectRecord } from '../upstreams/club/projects.ts';
import { UpstreamError } from '../upstreams/errors.ts';

/** The projects that there are, by id; null while nobody can say, so that the backend has to judge what names one. */
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
