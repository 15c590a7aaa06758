import { css } from '#styled-system/css/css.js';
import * as common from '#text/common.ts';
import * as text from '#text/dashboardChart.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Note } from '#web/ui/Note.tsx';

/**
 * Shown in place of the chart if it could not be loaded. Not an alert, since all its figures are elsewhere on the page.
 */
export function ChartFailure({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className={css({ marginTop: '16px' })}>
      <Note
        tone="wait"
        action={
          <Button variant="outline" size="sm" onClick={onRetry}>
            {common.retry}
          </Button>
        }
      >
        <p className={css({ fontWeight: '600' })}>
          {text.missing} {message}
        </p>
        <p>{text.missingSafe}</p>
      </Note>
    </div>
  );
}
