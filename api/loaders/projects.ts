import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import type { CallContext } from '../upstreams/calls.ts';
import { getAllProjects, type ProjectRecord } from '../upstreams/club/projects.ts';
import type { Http } from '../upstreams/http.ts';

/** Public data is fresh for a minute; an older list still serves for a day while the backend is away. */
const freshSeconds = 60;
const usableSeconds = 24 * 60 * 60;

export interface Catalogue {
  readonly projects: readonly ProjectRecord[];
  readonly byId: ReadonlyMap<string, ProjectRecord>;
  /** Whether the list is older than a minute, because the backend does not answer. */
  readonly stale: boolean;
}

export interface ProjectCatalogue {
  read(call: CallContext): Promise<Catalogue>;
  close(): Promise<void>;
}

/**
 * The public list of projects, shared by all requests of this process: parsed and indexed once, fetched once however
 * many ask at the same moment, renewed in the background after a minute and kept for a day when the backend fails.
 */
export function createProjectCatalogue(options: {
  rest: Http;
  onDropped: (reason: string) => void;
  now?: () => Date;
}): ProjectCatalogue {
  const now = options.now ?? (() => new Date());
  const cache = new BentoCache({
    default: 'public',
    stores: { public: bentostore().useL1Layer(memoryDriver({ maxItems: 10, serialize: false })) },
  });

  return {
    async read(call) {
      const held = await cache.getOrSet({
        key: 'projects',
        ttl: freshSeconds * 1000,
        grace: usableSeconds * 1000,
        graceBackoff: 5000,
        timeout: 0,
        factory: async () => {
          const projects = await getAllProjects(options.rest, call, options.onDropped);
          return { projects, byId: new Map(projects.map((project) => [project.id, project])), at: now().getTime() };
        },
      });
      return { projects: held.projects, byId: held.byId, stale: now().getTime() - held.at > freshSeconds * 1000 };
    },
    close: () => cache.disconnectAll(),
  };
}
