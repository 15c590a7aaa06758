import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { canonicalPath } from './canonicalPath.ts';
import { metaOf } from './metaOf.ts';

/**
 * Keeps the title, the description and the canonical address true while the person moves about: the browser's own "share"
 * sends the canonical one. The server printed the first ones; link previews and search engines read what it prints.
 */
export function useDocumentHead(): void {
  const meta = metaOf(useMatches().map((match) => match.loaderData));
  const { pathname } = useLocation();
  useEffect(() => {
    if (!meta) return;
    document.title = meta.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
    const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (link) link.href = new URL(meta.canonical ?? canonicalPath(pathname), link.href).href;
  }, [meta, pathname]);
}
