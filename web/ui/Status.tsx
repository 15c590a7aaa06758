import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

const tones = {
  good: { color: 'good', icon: 'check' },
  bad: { color: 'bad', icon: 'warning' },
  wait: { color: 'wait', icon: 'clock' },
  off: { color: 'fg.muted', icon: 'minus' },
} as const satisfies Record<string, { color: string; icon: IconName }>;

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    // Aligned to the baseline of its text, so that it fits into a line.
    alignItems: 'baseline',
    gap: '7px',
    fontSize: '14',
    fontWeight: '600',
    lineHeight: '1.3',
    whiteSpace: 'nowrap',
    '& svg': { alignSelf: 'center', width: '15px', height: '15px', strokeWidth: '2.2' },
  },
});

/** A status as a word and an icon, never as colour alone. */
export function Status(props: {
  readonly tone: keyof typeof tones;
  readonly icon?: IconName;
  readonly children: ReactNode;
}) {
  const { color, icon } = tones[props.tone];
  return (
    <Root color={color}>
      <Icon name={props.icon ?? icon} />
      {props.children}
    </Root>
  );
}
