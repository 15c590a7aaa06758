import { lazy, Suspense } from 'react';
import { useStory } from './useStory.ts';

const TransactionStory = lazy(async () => ({ default: (await import('./TransactionStory.tsx')).TransactionStory }));

/** The transaction in the address, whose code loads when the first one is opened. */
export function LazyStory() {
  const { id, close } = useStory();
  return id === null ? null : (
    <Suspense>
      <TransactionStory key={id} id={id} onClose={close} />
    </Suspense>
  );
}
