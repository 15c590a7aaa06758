import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { styled } from './styled.ts';

const icons = { good: 'check', bad: 'warning', wait: 'clock', off: 'minus' } as const satisfies Record<
  string,
  IconName
>;

const Root = styled('span', {
  base: {
    display: 'inline-flex',
    // Aligned to the baseline of its text, so that it fits into a line.
    alignItems: 'baseline',
    gap: '7px',
    fontSize: '14',
    fontWeight: '600',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    // Beside the first line, however tall the row is.
    '& svg': { alignSelf: 'flex-start', marginTop: '.11em', width: '15px', height: '15px', strokeWidth: '2.2' },
  },
  variants: {
    tone: { good: { color: 'good' }, bad: { color: 'bad' }, wait: { color: 'wait' }, off: { color: 'fg.muted' } },
  },
});

/** A status as a word and an icon, never as colour alone. */
export function Status(props: {
  readonly tone: keyof typeof icons;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Root tone={props.tone}>
      <Icon name={props.icon ?? icons[props.tone]} />
      {props.children}
    </Root>
  );
}
