import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { projectsHref, type ProjectsSearch } from './projectsSearch.ts';

/** How long the search box waits for the next letter, in milliseconds. */
const typingPause = 300;

/** The parameters that the form can change. View and exact name are links, and a change restarts the list. */
export type ProjectChoices = Pick<
  ProjectsSearch,
  'search' | 'city' | 'configuration' | 'status' | 'minPrice' | 'maxPrice' | 'sort'
>;

/**
 * The state of the filter form, ahead of the address while the visitor types and the server responds. Selects apply at
 * once, the search box after a pause. If the address changes in another way (back, a link), the form follows it.
 */
export function useProjectsForm(search: ProjectsSearch) {
  const navigate = useNavigate();
  const here = projectsHref(search);
  const [draft, setDraft] = useState<ProjectsSearch>(search);
  const [sent, setSent] = useState(here);
  const [seen, setSeen] = useState(here);
  if (here !== seen) {
    setSeen(here);
    if (here !== sent) {
      setDraft(search);
      setSent(here);
    }
  }

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const view = useRef(search.view);
  useEffect(() => {
    view.current = search.view;
  }, [search.view]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const go = (next: ProjectsSearch, how: { replace: boolean }) => {
    clearTimeout(pause.current);
    // The view may have changed while the search box waited.
    const href = projectsHref({ ...next, search: next.search?.trim() || undefined, view: view.current });
    if (href === here && href === sent) return;
    setSent(href);
    void navigate(href, { ...how, preventScrollReset: true });
  };
  const change = (choices: Partial<ProjectChoices>): ProjectsSearch => {
    const next = { ...draft, ...choices, name: undefined, after: undefined };
    setDraft(next);
    return next;
  };

  return {
    draft,
    /** Each letter in the search box replaces the history entry instead of adding one. */
    type: (words: string) => {
      const next = change({ search: words });
      clearTimeout(pause.current);
      pause.current = setTimeout(() => go(next, { replace: true }), typingPause);
    },
    choose: (choices: Partial<ProjectChoices>) => go(change(choices), { replace: false }),
    submit: () => go(draft, { replace: false }),
  };
}
