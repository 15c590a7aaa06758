import { styled, type HTMLStyledProps } from './styled.ts';

const Block = styled('span', {
  base: {
    display: 'block',
    height: '14px',
    borderRadius: '4',
    background: 'color-mix(in srgb, {colors.line}, transparent 25%)',
    animation: 'breathe 1.8s ease-in-out infinite alternate',
  },
  variants: { shape: { text: {}, picture: { borderRadius: '0', height: 'auto', aspectRatio: '4 / 3' } } },
});

export interface SkeletonProps extends HTMLStyledProps<'span'> {
  readonly shape?: 'text' | 'picture';
}

/**
 * A placeholder in the final size (`width`, `height`, `aspectRatio`). Hidden from screen readers: the list around it
 * says `Loading ...` once, in a VisuallyHidden status.
 */
export function Skeleton({ shape = 'text', ...rest }: SkeletonProps) {
  return <Block aria-hidden="true" shape={shape} {...rest} />;
}
