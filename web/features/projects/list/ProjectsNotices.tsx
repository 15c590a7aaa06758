import * as text from '#text/projects.ts';
import { Message } from '#web/ui/Message.tsx';
import { isNarrowed, type ProjectsSearch, withoutFilters } from './projectsSearch.ts';

/** Nothing matches: what was requested, and one way to continue. */
export function NoProjects({ search }: { readonly search: ProjectsSearch }) {
  const words = search.search ?? search.name;
  if (!isNarrowed(search) && search.after === undefined) {
    return (
      <Message tone="empty" title={text.noneListed}>
        {text.newOnesAppear}
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={words === undefined ? text.noneMatchesFilters : text.noneMatches(words)}
      link={{ to: withoutFilters(search), label: text.clearFilters, stay: true }}
    >
      {text.tryOtherwise}
    </Message>
  );
}
