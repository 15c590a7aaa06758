import type { ReactNode } from 'react';
import { styled } from './styled.ts';

const Root = styled('span', {
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
  variants: {
    tone: { wait: { color: 'wait' }, good: { color: 'good' }, bad: { color: 'bad' }, ink: { color: 'fg.ink' } },
  },
  defaultVariants: { tone: 'wait' },
});

/** A corner in the page colour at the lower left of a picture: a dot and a word. Its parent must be positioned. */
export function Notch(props: { readonly tone?: 'wait' | 'good' | 'bad' | 'ink'; readonly children: ReactNode }) {
  return <Root tone={props.tone}>{props.children}</Root>;
}
