import { BentoCache, bentostore, errors } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import type { CallContext } from '../upstreams/calls.ts';
import { getAllProjects, type ProjectRecord } from '../upstreams/club/projects.ts';
import type { Http } from '../upstreams/http.ts';

/** Public data is fresh for a minute; an older list still serves for a day while the backend is away. */
const standardFreshSeconds = 60;
const usableSeconds = 24 * 60 * 60;

export interface Catalogue {
  readonly projects: readonly ProjectRecord[];
  readonly byId: ReadonlyMap<string, ProjectRecord>;
  /** Whether the list is older than it should be. */
  readonly stale: boolean;
}

export interface ProjectCatalogue {
  /** @throws UpstreamError when there is no usable list and the backend does not give one. */
  read(call: CallContext): Promise<Catalogue>;
  close(): Promise<void>;
}

/**
 * The public list of projects, shared by all requests of this process: parsed and indexed once, fetched once however
 * many ask at the same moment, renewed in the background after a minute and kept for a day when the backend fails. The
 * breaker of the transport, not this cache, leaves a failing backend alone.
 */
export function createProjectCatalogue(options: {
  rest: Http;
  onDropped: (reason: string) => void;
  now?: () => Date;
  freshSeconds?: number | undefined;
}): ProjectCatalogue {
  const now = options.now ?? (() => new Date());
  const freshMilliseconds = (options.freshSeconds ?? standardFreshSeconds) * 1000;
  const cache = new BentoCache({
    default: 'public',
    stores: { public: bentostore().useL1Layer(memoryDriver({ maxItems: 10, serialize: false })) },
  });

  async function fetchList(call: CallContext) {
    // Not the request's own signal: others wait for the same answer when this one leaves.
    const projects = await getAllProjects(options.rest, { ...call, signal: undefined }, options.onDropped);
    return { projects, byId: new Map(projects.map((project) => [project.id, project])), at: now().getTime() };
  }

  return {
    async read(call) {
      try {
        const held = await cache.getOrSet({
          key: 'projects',
          ttl: freshMilliseconds,
          grace: usableSeconds * 1000,
          timeout: 0,
          factory: () => fetchList(call),
        });
        return { projects: held.projects, byId: held.byId, stale: now().getTime() - held.at > freshMilliseconds };
      } catch (error) {
        throw error instanceof errors.E_FACTORY_ERROR ? error.cause : error;
      }
    },
    close: () => cache.disconnectAll(),
  };
}
