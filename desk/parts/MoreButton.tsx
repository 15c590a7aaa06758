import { Center } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { BusyButton } from './BusyButton.tsx';
import { sayFailed } from './toaster.tsx';

/** Back to a list, all pages that were loaded are shown again, as they were. Otherwise it begins anew. */
export const useListPolicy = (): 'cache-first' | 'cache-and-network' =>
  useNavigationType() === NavigationType.Pop ? 'cache-first' : 'cache-and-network';

const rowLinks = () => document.querySelectorAll<HTMLElement>('[data-row-link]');

interface MoreButtonProps {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly fetchMore: (options: { variables: { after: string } }) => Promise<unknown>;
}

/** Loads the next page of a list below it. */
export function MoreButton({ pageInfo: { hasNextPage, endCursor }, fetchMore }: MoreButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const rowsBefore = useRef<number | null>(null);
  // The first row that is new gets the focus: after the last page there is no button.
  useEffect(() => {
    if (rowsBefore.current !== null) rowLinks()[rowsBefore.current]?.focus({ preventScroll: true });
    rowsBefore.current = null;
  }, [endCursor]);
  if (!hasNextPage || endCursor === null) return null;
  const load = async () => {
    setIsBusy(true);
    rowsBefore.current = rowLinks().length;
    await fetchMore({ variables: { after: endCursor } }).catch(() =>
      sayFailed('The next page could not be loaded. Try again.'),
    );
    setIsBusy(false);
  };
  return (
    <Center p="3" borderTopWidth="1px">
      <BusyButton variant="outline" isBusy={isBusy} onClick={() => void load()}>
        <span>Load more</span>
      </BusyButton>
    </Center>
  );
}
