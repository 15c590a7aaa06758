import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const tones = { wait: 'wait', good: 'good', bad: 'bad', ink: 'fg.ink' } as const;

const Root = chakra('span', {
  base: {
    position: 'absolute',
    left: '0',
    bottom: '-1px',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    paddingBlock: '10px 6px',
    paddingRight: '14px',
    background: 'bg.paper',
    fontSize: '13',
    fontWeight: '600',
    lineHeight: '1',
    _before: { content: '""', width: '7px', height: '7px', borderRadius: 'round', background: 'currentColor' },
  },
});

/** A corner in the page colour at the lower left of a picture: a dot and a word. Its parent must be positioned. */
export function Notch(props: { readonly tone?: keyof typeof tones; readonly children: ReactNode }) {
  return <Root color={tones[props.tone ?? 'wait']}>{props.children}</Root>;
}
