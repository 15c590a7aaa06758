import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { callUs, title } from '#text/uiPoints.tsx';
import { SmallRetry } from './Button.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { PhoneLink } from './PhoneLink.tsx';
import { Box, Text } from './primitives.ts';
import { type PlaceProps, styled } from './styled.ts';

const icons = { info: 'info', good: 'check', bad: 'warning', wait: 'clock' } as const satisfies Record<
  string,
  IconName
>;

const Root = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 20px',
    padding: '14px 16px',
    borderRadius: 'control',
    textStyle: 'small',
    lineHeight: '1.5',
  },
  variants: {
    tone: {
      info: { background: 'bg.sunken', '--icon-color': '{colors.fg.muted}' },
      good: { background: 'good.soft', '--icon-color': '{colors.good}' },
      bad: { background: 'bad.soft', '--icon-color': '{colors.bad}' },
      wait: { background: 'wait.soft', '--icon-color': '{colors.wait}' },
    },
  },
});
const styles = {
  message: css({
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    flex: '1 1 24em',
    gap: '12px',
    minWidth: '0',
    '& > svg': { marginTop: '1px', color: 'var(--icon-color)' },
  }),
};

/** A remark inside a page or form, with at most one action. `bad` is announced at once. */
export function Note(
  props: PlaceProps & {
    readonly tone: keyof typeof icons;
    /** Bold, above the text. */
    readonly title?: ReactNode;
    readonly children: ReactNode;
    readonly action?: ReactNode;
    /** The action is Retry, busy while `busy`. */
    readonly onRetry?: () => void;
    readonly busy?: boolean;
  },
) {
  const { tone, onRetry, busy = false, css: place = {} } = props;
  const action = onRetry ? <SmallRetry busy={busy} onRetry={onRetry} /> : props.action;
  return (
    <Root tone={tone} css={place} {...(tone === 'bad' ? { role: 'alert' } : {})}>
      <div className={styles.message}>
        <Icon name={icons[tone]} />
        <div>
          {props.title !== undefined && <Text fontWeight="600">{props.title}</Text>}
          {props.children}
        </div>
      </div>
      {action !== undefined && (
        <Box
          // Below the text where there is no room beside it.
          ml="32px"
        >
          {action}
        </Box>
      )}
    </Root>
  );
}

/** What an inactive membership cannot do, and whom to call. Shown in place of the button or the form. */
export const InactiveNote = (props: PlaceProps) => (
  <Note tone="wait" title={title} {...props}>
    <p>{callUs(<PhoneLink />)}</p>
  </Note>
);

/** Shown only where there is no JavaScript: what needs it. */
export const WithoutScript = ({ children }: { readonly children: ReactNode }) => (
  <noscript>
    <Note tone="info">{children}</Note>
  </noscript>
);
