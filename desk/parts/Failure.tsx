import { Alert, Button, EmptyState, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { codeOf, messageOf } from '../apollo/errorCode.ts';
import { Drawing } from './icons.tsx';
import { Page, type PageProps } from './Page.tsx';

interface FailureProps {
  readonly error: unknown;
  readonly onRetry: () => unknown;
}

/** What could not be loaded, and what can be done. */
export function Failure({ error, onRetry }: FailureProps) {
  if (codeOf(error) === 'FORBIDDEN') return <NotAllowed />;
  const message = messageOf(error);
  return (
    <Alert.Root status="error">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>This could not be loaded</Alert.Title>
        <Alert.Description>
          {message ?? 'Nothing was changed. Check your connection, then try again.'}
        </Alert.Description>
      </Alert.Content>
      {/* The same input gets the same answer. */}
      {codeOf(error) !== 'BAD_USER_INPUT' && (
        <Button variant="outline" onClick={() => void onRetry()}>
          <Drawing name="reload" />
          Retry
        </Button>
      )}
    </Alert.Root>
  );
}

/** A page that the role does not open. `needed` is the name of the role that does, if it is known. */
export const NotAllowed = ({ needed }: { readonly needed?: string }) => (
  <EmptyState.Root>
    <EmptyState.Content>
      <EmptyState.Title as="h1">Your role does not open this page</EmptyState.Title>
      <EmptyState.Description>
        {`${needed === undefined ? '' : `It needs the role ${needed}. `}An administrator can change your role on the Team page.`}
      </EmptyState.Description>
    </EmptyState.Content>
  </EmptyState.Root>
);

interface Read<D> {
  readonly data?: D | undefined;
  readonly error?: unknown;
  readonly refetch: () => unknown;
}

interface LoadedProps<D> {
  readonly read: Read<D>;
  readonly rows?: number;
  /** Of a page that is titled by its content: what it is, and where it belongs, while there is none. */
  readonly page?: Pick<PageProps, 'title' | 'back'>;
  readonly children: (data: D) => ReactNode;
}

/** Content that is loaded. After a failed update the content stays, with a notice above. */
export function Loaded<D>({ read, rows = 6, page, children }: LoadedProps<D>) {
  const retry = () => void Promise.resolve(read.refetch()).catch(() => null);
  const failure = read.error !== undefined && read.error !== null && <Failure error={read.error} onRetry={retry} />;
  if (read.data === undefined) {
    const content = failure || <Rows count={rows} />;
    return page ? <Page {...page}>{content}</Page> : content;
  }
  return (
    <Stack gap={failure ? '5' : '0'}>
      {failure}
      {children(read.data)}
    </Stack>
  );
}

/** Where rows will be. */
const Rows = ({ count }: { readonly count: number }) => (
  <Stack gap="3" p="4" role="status" aria-label="Loading">
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} height="5" />
    ))}
  </Stack>
);
