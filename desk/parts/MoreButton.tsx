import { Button, Center } from '@chakra-ui/react';
import { useState } from 'react';
import { sayFailed } from './toaster.tsx';

interface MoreButtonProps {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly fetchMore: (options: { variables: { after: string } }) => Promise<unknown>;
}

/** Loads the next page of a list below it. */
export function MoreButton({ pageInfo: { hasNextPage, endCursor }, fetchMore }: MoreButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  if (!hasNextPage || endCursor === null) return null;
  const load = async () => {
    setIsBusy(true);
    await fetchMore({ variables: { after: endCursor } }).catch(() =>
      sayFailed('The next page could not be loaded. Try again.'),
    );
    setIsBusy(false);
  };
  return (
    <Center p="3" borderTopWidth="1px">
      <Button variant="outline" loading={isBusy} onClick={() => void load()}>
        <span>Load more</span>
      </Button>
    </Center>
  );
}
