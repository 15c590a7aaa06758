import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import { useOnline } from '../device/network.ts';
import { isFilmFile, pictureFile, type Picture } from './pictureFile.ts';
import { keepFiles } from './keepFiles.ts';
import { type KioskContentQuery, useKioskContentQuery } from './KioskContent.generated.ts';

export type Project = NonNullable<KioskContentQuery['projects']>['nodes'][number];
export type ClubEvent = NonNullable<KioskContentQuery['events']>['nodes'][number];

interface Content {
  /** Null while they were never loaded. */
  readonly projects: readonly Project[] | null;
  readonly events: readonly ClubEvent[] | null;
}

const Context = createContext<Content | null>(null);

const renewMs = 10 * 60_000;
const retryMs = 15_000;

/** Every picture and film of the content. */
export function filesOf({ projects, events }: Content): string[] {
  const pictures = (projects ?? [])
    .flatMap(({ image, gallery, videos }) => [image, ...videos.map(({ poster }) => poster), ...gallery])
    .concat((events ?? []).map(({ image }) => image))
    .filter((one): one is Picture => one !== null)
    .map(pictureFile);
  const films = (projects ?? []).flatMap(({ videos }) => videos.map(({ url }) => url)).filter(isFilmFile);
  return [...pictures, ...films];
}

/**
 * What visitors see: read at the start and renewed in the background. A list that cannot be read leaves the one before in
 * place. Without a network the service worker answers from the device.
 */
export function ContentProvider({ children }: { readonly children: ReactNode }) {
  const online = useOnline();
  const { data, previousData, refetch, startPolling } = useKioskContentQuery({
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const projects = data?.projects ?? previousData?.projects ?? null;
  const events = data?.events ?? previousData?.events ?? null;
  const isComplete = projects !== null && events !== null;
  useEffect(() => startPolling(isComplete && online ? renewMs : retryMs), [startPolling, isComplete, online]);

  // The first answer of a new device comes before its service worker, which then has nothing to keep.
  useEffect(() => {
    const again = () => void refetch().catch(() => undefined);
    navigator.serviceWorker.addEventListener('controllerchange', again);
    return () => navigator.serviceWorker.removeEventListener('controllerchange', again);
  }, [refetch]);

  const content = useMemo(
    () => ({ projects: projects?.nodes ?? null, events: events?.nodes ?? null }),
    [projects, events],
  );
  useEffect(() => {
    if (content.projects === null || content.events === null || !online) return undefined;
    const stop = new AbortController();
    void keepFiles(filesOf(content), stop.signal);
    return () => stop.abort();
  }, [content, online]);

  return <Context value={content}>{children}</Context>;
}

export function useContent(): Content {
  const content = useContext(Context);
  if (!content) throw new Error('The content of the kiosk is missing.');
  return content;
}
