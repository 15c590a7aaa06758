import { css } from '#styled-system/css/css.js';
import * as common from '#text/common.ts';
import * as text from '#text/timeline.ts';
import { Button } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';

/** Names the missing sources of a response, below the data that arrived. */
export function PartialNote(props: {
  readonly partial: readonly string[];
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  const { partial, busy, onRetry } = props;
  return (
    <div role="status">
      {partial.length > 0 && (
        <div className={css({ marginTop: '16px' })}>
          <Note
            tone="wait"
            action={
              <Button variant="outline" size="sm" busy={busy} busyText={common.loading} onClick={onRetry}>
                {common.retry}
              </Button>
            }
          >
            {text.sourcesMissing(partial.map((name) => text.sources[name] ?? name))}
          </Note>
        </div>
      )}
    </div>
  );
}
