import { styled } from './styled.ts';

/** For screen readers only. */
export const VisuallyHidden = styled('span', {
  base: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** For a text that marks which of its words are only for screen readers. */
export const hidden = (words: string) => <VisuallyHidden>{words}</VisuallyHidden>;
