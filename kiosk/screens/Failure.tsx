import { Button, EmptyState, Heading } from '@chakra-ui/react';
import { useText } from '../text/Language.tsx';
import { useVisit } from '../visit/Visit.tsx';

/** When a screen fails: a way to start over. What failed ends with the visit. */
export function Failure() {
  const { failure } = useText();
  const { end } = useVisit();
  return (
    <EmptyState.Root h="full" display="grid" placeItems="center">
      <EmptyState.Content gap="1.5rem">
        <EmptyState.Title asChild>
          <Heading as="h1" textStyle="h2">
            {failure.title}
          </Heading>
        </EmptyState.Title>
        <EmptyState.Description fontSize="1.125rem">{failure.lead}</EmptyState.Description>
        <Button size="xl" onClick={end}>
          {failure.startOver}
        </Button>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
