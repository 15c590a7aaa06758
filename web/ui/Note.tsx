import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

const tones = {
  info: { icon: 'info', color: 'fg.muted', background: 'bg.sunken' },
  good: { icon: 'check', color: 'good', background: 'good.soft' },
  bad: { icon: 'warning', color: 'bad', background: 'bad.soft' },
  wait: { icon: 'clock', color: 'wait', background: 'wait.soft' },
} as const satisfies Record<string, { icon: IconName; color: string; background: string }>;

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '12px',
    padding: '14px 16px',
    borderRadius: 'control',
    textStyle: 'small',
    lineHeight: '1.5',
    '& > svg': { marginTop: '1px' },
  },
});

/** A remark inside a page or form. `bad` is announced at once. */
export function Note(props: { readonly tone: keyof typeof tones; readonly children: ReactNode }) {
  const { icon, color, background } = tones[props.tone];
  return (
    <Root background={background} {...(props.tone === 'bad' ? { role: 'alert' } : {})}>
      <Icon name={icon} color={color} />
      <div>{props.children}</div>
    </Root>
  );
}
