import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { projectsHref, type ProjectsSearch } from './projectsSearch.ts';

/** How long the search box waits for the next letter, in milliseconds. */
const typingPause = 300;

/** The wishes that the form can change; view and exact name are links, and a new wish starts the list afresh. */
export type Wishes = Pick<ProjectsSearch, 'search' | 'city' | 'configuration' | 'status' | 'maxPrice'>;

/**
 * What stands in the filter form, ahead of the address by as much as the person types and the server thinks. Selects go
 * at once, the search box after a pause. When the address changes by other means (back, a link), the form follows it.
 */
export function useProjectsForm(asked: ProjectsSearch) {
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

  const go = (next: ProjectsSearch, how: { replace: boolean }) => {
    const href = projectsHref(next);
    if (href === sent) return;
    setSent(href);
    void navigate(href, { ...how, preventScrollReset: true });
  };
  const change = (wishes: Partial<Wishes>): ProjectsSearch => {
    const next = { ...draft, ...wishes, name: undefined, after: undefined };
    setDraft(next);
    return next;
  };

  const words = draft.search?.trim() || undefined;
  const isTyping = words !== asked.search;
  useEffect(() => {
    if (!isTyping) return undefined;
    const timer = setTimeout(() => go({ ...draft, search: words }, { replace: true }), typingPause);
    return () => clearTimeout(timer);
    // Each letter starts the pause again; `go` is made anew with every render.
  }, [words, isTyping]);

  return {
    draft,
    /** A letter more or less in the search box. */
    type: (search: string) => void change({ search }),
    choose: (wishes: Partial<Wishes>) => go(change(wishes), { replace: false }),
    submit: () => go({ ...draft, search: words }, { replace: false }),
  };
}
