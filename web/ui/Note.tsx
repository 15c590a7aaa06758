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
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '10px 20px',
    padding: '14px 16px',
    borderRadius: 'control',
    textStyle: 'small',
    lineHeight: '1.5',
  },
});
const Said = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    flex: '1 1 24em',
    gap: '12px',
    minWidth: '0',
    '& > svg': { marginTop: '1px' },
  },
});
/** Below the text where there is no room beside it. */
const Action = chakra('div', { base: { marginLeft: '32px' } });

/** A remark inside a page or form, with at most one action. `bad` is announced at once. */
export function Note(props: {
  readonly tone: keyof typeof tones;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  const { icon, color, background } = tones[props.tone];
  return (
    <Root background={background} {...(props.tone === 'bad' ? { role: 'alert' } : {})}>
      <Said>
        <Icon name={icon} color={color} />
        <div>{props.children}</div>
      </Said>
      {props.action !== undefined && <Action>{props.action}</Action>}
    </Root>
  );
}
