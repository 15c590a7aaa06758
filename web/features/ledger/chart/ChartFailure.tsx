import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';

/** The chart alone is missing: said in its place, without alarm, since all its figures stand elsewhere on the page. */
export function ChartFailure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <chakra.div marginTop="16px">
      <Note
        tone="wait"
        action={
          <Button variant="outline" size="sm" onClick={onRetry}>
            Retry
          </Button>
        }
      >
        <chakra.p fontWeight="600">The chart did not arrive. {message}</chakra.p>
        <p>Nothing is lost: it only draws what the ledger holds.</p>
      </Note>
    </chakra.div>
  );
}
