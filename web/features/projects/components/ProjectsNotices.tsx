import { errorLoadingProjects, messages } from '#rules/messages.ts';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Message } from '../../../ui/Message.tsx';
import { isNarrowed, projectsHref, type ProjectsSearch } from '../projectsSearch.ts';
import { RetryButton } from '#web/ui/RetryButton.tsx';

/** 'Error loading projects: {message}'. Public 2 and 8. */
export const ProjectsFailed = (props: { readonly onRetry: () => Promise<unknown> }) => (
  <Message
    tone="error"
    title={errorLoadingProjects(messages.fetchFailed)}
    action={<RetryButton onRetry={props.onRetry} />}
  >
    Nothing is lost. The list comes back when the connection does.
  </Message>
);

/** Nothing matches: what was asked for, and the one way on. */
export function NoProjects({ asked }: { readonly asked: ProjectsSearch }) {
  const words = asked.search ?? asked.name;
  if (!isNarrowed(asked) && asked.after === undefined) {
    return (
      <Message tone="empty" title="No project is listed yet">
        New projects appear here as soon as the developer announces them.
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={words === undefined ? 'No project matches these filters' : `No project matches “${words}”`}
      action={
        <LinkButton to={projectsHref({ view: asked.view })} variant="outline" preventScrollReset>
          Clear filters
        </LinkButton>
      }
    >
      Try another city, a higher budget, or see the whole list.
    </Message>
  );
}
