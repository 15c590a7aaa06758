import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useGallery } from '../device/gallery.ts';
import { useOnline } from '../device/network.ts';
import { isFilmFile, pictureFile, type Picture } from './pictureFile.ts';
import { keepFiles } from './keepFiles.ts';
import { useLast } from '#clients/useLast.ts';
import {
  type KioskEventsQuery,
  type KioskProjectsQuery,
  useKioskEventsQuery,
  useKioskProjectsQuery,
} from './KioskContent.generated.ts';

export type Project = NonNullable<KioskProjectsQuery['projects']>['nodes'][number];
export type ClubEvent = NonNullable<KioskEventsQuery['past']>['nodes'][number];

interface Content {
  /** In the order of the gallery. Null while they were never loaded. */
  readonly projects: readonly Project[] | null;
  readonly upcoming: readonly ClubEvent[] | null;
  readonly past: readonly ClubEvent[] | null;
}

const Context = createContext<Content | null>(null);

const renewMs = 10 * 60_000;
const retryMs = 15_000;

/** Every picture and film of the content. */
function filesOf({ projects, upcoming, past }: Content): string[] {
  const pictures = (projects ?? [])
    .flatMap(({ image, gallery, videos }) => [image, ...videos.map(({ poster }) => poster), ...gallery])
    .concat([...(upcoming ?? []), ...(past ?? [])].map(({ image }) => image))
    .filter((one): one is Picture => one !== null)
    .map(pictureFile);
  const films = (projects ?? []).flatMap(({ videos }) => videos.map(({ url }) => url)).filter(isFilmFile);
  return [...pictures, ...films];
}

/** The gallery's own projects first, in its order. */
function inOrder(projects: readonly Project[], ids: readonly string[]): Project[] {
  const own = ids.flatMap((id) => projects.find((project) => project.id === id) ?? []);
  return [...own, ...projects.filter((project) => !own.includes(project))];
}

/**
 * What visitors see: read at the start and renewed in the background. A list that cannot be read leaves the one before in
 * place. Without a network the service worker answers from the device.
 */
export function ContentProvider({ children }: { readonly children: ReactNode }) {
  const online = useOnline();
  const { projectIds } = useGallery();
  const options = { fetchPolicy: 'cache-and-network', errorPolicy: 'all' } as const;
  const projectsQuery = useKioskProjectsQuery(options);
  const eventsQuery = useKioskEventsQuery(options);
  const newest = useLast(projectsQuery.data?.projects);
  // While a list is renewed page by page, the whole one before stays.
  const whole = useLast(newest?.pageInfo.hasNextPage ? null : newest);
  const projects = whole ?? newest;
  const upcoming = useLast(eventsQuery.data?.upcoming);
  const past = useLast(eventsQuery.data?.past);
  const { fetchMore } = projectsQuery;
  const after = newest?.pageInfo.hasNextPage ? newest.pageInfo.endCursor : null;
  const isComplete = projects !== null && upcoming !== null && past !== null && after === null;
  const [renewals, setRenewals] = useState(0);
  useEffect(() => {
    // A page that cannot be read now is read with the next renewal.
    if (after !== null) void fetchMore({ variables: { after } }).catch(() => undefined);
  }, [fetchMore, after, renewals]);

  const { refetch: refetchProjects } = projectsQuery;
  const { refetch: refetchEvents } = eventsQuery;
  useEffect(() => {
    const renew = () => {
      void refetchProjects()
        .catch(() => undefined)
        .finally(() => setRenewals((count) => count + 1));
      void refetchEvents().catch(() => undefined);
    };
    const timer = setInterval(renew, isComplete && online ? renewMs : retryMs);
    // The first answers of a new device come before its service worker, which then has nothing to keep.
    navigator.serviceWorker.addEventListener('controllerchange', renew);
    return () => {
      clearInterval(timer);
      navigator.serviceWorker.removeEventListener('controllerchange', renew);
    };
  }, [refetchProjects, refetchEvents, isComplete, online]);

  const content = useMemo(
    () => ({
      projects: projects && inOrder(projects.nodes, projectIds),
      upcoming: upcoming?.nodes ?? null,
      past: past?.nodes ?? null,
    }),
    [projects, projectIds, upcoming, past],
  );
  useEffect(() => {
    if (!isComplete || !online) return undefined;
    const stop = new AbortController();
    // Without the cache (a device whose disk is full) the pictures come over the network.
    void keepFiles(filesOf(content), stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, [content, isComplete, online]);

  return <Context value={content}>{children}</Context>;
}

export function useContent(): Content {
  const content = useContext(Context);
  if (!content) throw new Error('The content of the kiosk is missing.');
  return content;
}
