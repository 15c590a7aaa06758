import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseProjectsSearch, projectsHref, type ProjectsSearch } from './projectsSearch.ts';

/** How long the search box waits for the next letter, in milliseconds. */
const typingPause = 300;

/** The wishes that the form can change; view and exact name are links, and a new wish starts the list afresh. */
export type Wishes = Pick<
  ProjectsSearch,
  'search' | 'city' | 'configuration' | 'status' | 'minPrice' | 'maxPrice' | 'sort'
>;

/** What the controls of the form are set to. The words are as typed: a space at their end may only be the first of two. */
function setIn(form: HTMLFormElement): Wishes {
  const entries = [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const parameters = new URLSearchParams(entries);
  const { city, configuration, status, minPrice, maxPrice, sort } = parseProjectsSearch(parameters);
  return { search: parameters.get('search') ?? undefined, city, configuration, status, minPrice, maxPrice, sort };
}

/**
 * What stands in the filter form, ahead of the address by as much as the person types and the server thinks. Selects go
 * at once, the search box after a pause. When the address changes by other means (back, a link), the form follows it.
 * What was set in the server's HTML before our code ran counts too.
 */
export function useProjectsForm(asked: ProjectsSearch, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const here = projectsHref(asked);
  const [draft, setDraft] = useState<ProjectsSearch>(asked);
  const [sent, setSent] = useState(here);
  const [seen, setSeen] = useState(here);
  if (here !== seen) {
    setSeen(here);
    if (here !== sent) {
      setDraft(asked);
      setSent(here);
    }
  }

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = useRef(asked.view);
  useEffect(() => {
    view.current = asked.view;
  }, [asked.view]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const go = (next: ProjectsSearch, how: { replace: boolean }) => {
    clearTimeout(pause.current);
    // The view may have changed while the search box waited.
    const href = projectsHref({ ...next, search: next.search?.trim() || undefined, view: view.current });
    if (href === here && href === sent) return;
    setSent(href);
    void navigate(href, { ...how, preventScrollReset: true });
  };
  const change = (wishes: Partial<Wishes>): ProjectsSearch => {
    const next = { ...draft, ...wishes, name: undefined, after: undefined };
    setDraft(next);
    return next;
  };

  useEffect(() => {
    if (!form.current) return;
    const set = setIn(form.current);
    if (projectsHref({ ...asked, ...set, search: set.search?.trim() || undefined }) === here) return;
    go(change(set), { replace: true });
    // Once: from here on every change comes through the handlers below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    draft,
    /** A letter more or less in the search box: no step in the history for each. */
    type: (search: string) => {
      const next = change({ search });
      clearTimeout(pause.current);
      pause.current = setTimeout(() => go(next, { replace: true }), typingPause);
    },
    choose: (wishes: Partial<Wishes>) => go(change(wishes), { replace: false }),
    submit: () => go(draft, { replace: false }),
  };
}
