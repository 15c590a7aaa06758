import { lazy, Suspense } from 'react';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { useStory } from './useStory.ts';

const TransactionStory = lazy(async () => ({ default: (await import('./TransactionStory.tsx')).TransactionStory }));

/** The transaction in the address, whose code loads when the first one is opened. */
export function LazyStory() {
  const { id, close } = useStory();
  const isHydrated = useHydrated(id !== null);
  return id === null || !isHydrated ? null : (
    <Suspense>
      <TransactionStory key={id} id={id} onClose={close} />
    </Suspense>
  );
}
