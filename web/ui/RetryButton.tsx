import { useState } from 'react';
import { retry } from '#text/common.ts';
import { tryingAgain } from '#text/ui.ts';
import { Button } from './Button.tsx';

/** Tries again and is busy meanwhile. The page shows the result. */
export function RetryButton({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onRetry();
    } catch {
      // Failed again: the page keeps showing its failure.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" busy={isBusy} busyText={tryingAgain} onClick={() => void press()}>
      {retry}
    </Button>
  );
}
