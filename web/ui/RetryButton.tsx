import { useState } from 'react';
import { retry } from '#text/common.ts';
import { tryingAgain } from '#text/ui.ts';
import { Button } from './Button.tsx';

/** Asks once more and says so while it does. What comes of it is the page's to show. */
export function RetryButton({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onRetry();
    } catch {
      // The page still has nothing to show and keeps saying what failed.
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
