import * as text from '#text/timeline.ts';
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
        <Note tone="wait" busy={busy} onRetry={onRetry} css={{ marginTop: '16px' }}>
          {text.sourcesMissing(partial.map((name) => text.sources[name] ?? name))}
        </Note>
      )}
    </div>
  );
}
