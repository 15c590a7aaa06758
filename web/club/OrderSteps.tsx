import { css } from '#styled-system/css/css.js';
import * as text from '#text/ui.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const styles = {
  root: css({
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '8px',
    flex: '1 1 420px',
    maxWidth: '560px',
    fontSize: '14',
    '& > li': { paddingTop: '12px', borderTop: '3px solid {colors.line}', color: 'fg.muted' },
    '& > [data-state=done]': { borderColor: 'brand.solid', color: 'fg.ink' },
    '& > [data-state=now]': { borderColor: 'brand.solid', color: 'fg.ink', fontWeight: '600' },
    '& > [data-state=none]': { borderColor: 'transparent' },
    '& > [data-state=half]': {
      borderImage: 'linear-gradient(90deg, {colors.wait} 50%, {colors.line} 50%) 1',
      color: 'fg.ink',
      fontWeight: '600',
    },
  }),
};

/** The second step has a fixed name, but no page of an order is it, so it is never current and never done. */
const bonusOffer = 1;

/**
 * The three steps of an order. `at` is the current step, from 0; `half` means that it is not known yet whether it is
 * reached.
 */
export function OrderSteps({ at, half = false }: { readonly at: 0 | 2; readonly half?: boolean }) {
  return (
    <ol className={styles.root} aria-label={text.stepsOfOrder}>
      {text.orderSteps.map((name, place) => {
        const isNone = place === bonusOffer;
        const state = isNone ? 'none' : place > at ? 'todo' : place < at ? 'done' : half ? 'half' : 'now';
        return (
          <li key={name} data-state={state} aria-current={place === at ? 'step' : undefined}>
            {name}
            {state === 'done' && <VisuallyHidden>{text.stepDone}</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}
