import { useLocation, useRouteLoaderData } from 'react-router-dom';

/** What the root route gives to every page. */
export interface SiteData {
  /** The address of the club, as `https://club.example.com`. */
  readonly origin: string;
}

/** The full address of a path, otherwise of the page without its query; the same on the server and in the browser. */
export function usePageUrl(path?: string): string {
  const { pathname } = useLocation();
  const site = useRouteLoaderData<SiteData>('root');
  return (site?.origin ?? '') + (path ?? pathname);
}
