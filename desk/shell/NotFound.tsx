import { Button, EmptyState } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

/** An address without a page. */
export function NotFound({ what = 'page' }: { readonly what?: string }) {
  useEffect(() => {
    document.title = 'Not found · Desk';
  }, []);
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Title as="h1">There is no such {what}</EmptyState.Title>
        <EmptyState.Description textAlign="center" textWrap="balance">
          The link may be incomplete, or the {what} is not there any more.
        </EmptyState.Description>
        <Button asChild variant="outline">
          <Link to="/">Back to Today</Link>
        </Button>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}

/** A page that could not be shown, for example since a new version of the desk was put in place. */
export const RouteFailure = () => (
  <EmptyState.Root role="alert">
    <EmptyState.Content>
      <EmptyState.Title as="h1">This page could not be shown</EmptyState.Title>
      <EmptyState.Description textAlign="center" textWrap="balance">
        There may be a new version of the desk. Nothing was changed.
      </EmptyState.Description>
      <Button variant="outline" onClick={() => window.location.reload()}>
        Load the desk again
      </Button>
    </EmptyState.Content>
  </EmptyState.Root>
);
