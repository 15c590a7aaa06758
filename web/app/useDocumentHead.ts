import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router-dom';
import { canonicalPath } from './canonicalPath.ts';
import { pageDataOf } from './pageDataOf.ts';

/**
 * Keeps title, description and canonical URL correct during client-side navigation; the browser's own "share" uses the
 * canonical URL. Link previews and search engines read the server's HTML.
 */
export function useDocumentHead(): void {
  const meta = pageDataOf(useMatches().map((match) => match.loaderData))?.meta;
  const { pathname } = useLocation();
  useEffect(() => {
    if (!meta) return;
    document.title = meta.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(meta.canonical ?? canonicalPath(pathname), link.href).href;
  }, [meta, pathname]);
}
