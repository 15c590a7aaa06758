import { useEffect } from 'react';
import { useMatches } from 'react-router';
import { metaOf } from './metaOf.ts';

/** Keeps the title and description true while the person moves about; the server printed the first ones. */
export function useDocumentHead(): void {
  const meta = metaOf(useMatches().map((match) => match.loaderData));
  useEffect(() => {
    if (!meta) return;
    document.title = meta.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', meta.description);
  }, [meta]);
}
