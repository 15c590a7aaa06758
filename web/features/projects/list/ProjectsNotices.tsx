import { errorLoadingProjects, messages } from '#rules/messages.ts';
import * as text from '#text/projects.ts';
import { LinkButton, RetryButton } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { isNarrowed, type ProjectsSearch, withoutFilters } from './projectsSearch.ts';

/** 'Error loading projects: {message}'. */
export const ProjectsFailed = (props: { readonly onRetry: () => Promise<unknown> }) => (
  <Message
    tone="error"
    title={errorLoadingProjects(messages.fetchFailed)}
    action={<RetryButton onRetry={props.onRetry} />}
  >
    {text.listIsSafe}
  </Message>
);

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
      action={
        <LinkButton to={withoutFilters(search)} variant="outline" preventScrollReset>
          {text.clearFilters}
        </LinkButton>
      }
    >
      {text.tryOtherwise}
    </Message>
  );
}
