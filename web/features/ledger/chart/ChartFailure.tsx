import { chakra } from '@chakra-ui/react/styled-system';
import * as common from '#text/common.ts';
import * as text from '#text/dashboardChart.tsx';
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
            {common.retry}
          </Button>
        }
      >
        <chakra.p fontWeight="600">
          {text.missing} {message}
        </chakra.p>
        <p>{text.missingSafe}</p>
      </Note>
    </chakra.div>
  );
}
