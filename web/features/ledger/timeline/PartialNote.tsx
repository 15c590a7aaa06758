import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';
import { sourcesInWords } from './words.ts';

/** Names what an answer has nothing of, under everything that did come. */
export function PartialNote(props: {
  readonly partial: readonly string[];
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const { partial, busy, onRetry } = props;
  return (
    <div role="status">
      {partial.length > 0 && (
        <chakra.div marginTop="16px">
          <Note
            tone="wait"
            action={
              <Button variant="outline" size="sm" busy={busy} busyText="Loading..." onClick={onRetry}>
                Retry
              </Button>
            }
          >
            Your {sourcesInWords(partial)} did not arrive and are missing here. They are safe; everything else is
            complete.
          </Note>
        </chakra.div>
      )}
    </div>
  );
}
