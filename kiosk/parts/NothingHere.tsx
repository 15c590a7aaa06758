import { Button, EmptyState, Heading } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';

/** A screen without its subject: why, and where to continue. */
export function NothingHere(props: { readonly title: string; readonly to: string; readonly label: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState.Root h="full" display="grid" placeItems="center">
      <EmptyState.Content gap="1.5rem">
        <EmptyState.Title asChild>
          <Heading as="h1" textStyle="h3">
            {props.title}
          </Heading>
        </EmptyState.Title>
        <Button size="lg" onClick={() => void navigate(props.to, { replace: true })}>
          {props.label}
        </Button>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
