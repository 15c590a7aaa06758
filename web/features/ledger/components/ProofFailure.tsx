import { Button } from '#web/ui/Button.tsx';
import { Status } from '#web/ui/Status.tsx';
import { ProofLine, ProofText } from './ProofStrip.tsx';

/** The check of the ledger could not be made; the totals above it stand for themselves. */
export function ProofFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <ProofLine>
      <Status tone="wait">Your ledger could not be checked just now</Status>
      <ProofText>The totals above are the club’s own and are right.</ProofText>
      <Button variant="outline" size="sm" onClick={onRetry}>
        Retry
      </Button>
    </ProofLine>
  );
}
