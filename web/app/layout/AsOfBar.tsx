import { css } from '#styled-system/css/css.js';
import * as text from '#text/frameStale.ts';
import { istDay, istTime } from '#web/format/ist.ts';
import { RetryButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Text } from '#web/ui/primitives.ts';

const styles = {
  bar: css({
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 'var(--as-of)',
    paddingInline: 'edge',
    paddingBlock: '8px max(8px, env(safe-area-inset-bottom))',
    background: 'wait.soft',
    textStyle: 'small',
    lineHeight: '1.4',
    _print: { display: 'none' },
    '& > svg': { flexShrink: '0', color: 'wait' },
  }),
};

/** Says since when the page's public data is out of date, with a button to try again. */
export function AsOfBar(props: { readonly asOf: string; readonly onRetry: () => Promise<unknown> }) {
  const { asOf, onRetry } = props;
  return (
    <aside className={styles.bar} data-as-of="" aria-label={text.older}>
      <Icon name="clock" />
      <Text mr="auto">
        <b>{text.asOf(istDay(asOf), istTime(asOf))}</b> {text.noNewer}
      </Text>
      <RetryButton onRetry={onRetry} />
    </aside>
  );
}
