import { styled } from './styled.ts';

/** A raised surface with a hairline around it. */
export const Sheet = styled('section', {
  base: { background: 'bg.raised', border: '1px solid {colors.line}', borderRadius: 'card', minWidth: '0' },
  variants: { padded: { true: { padding: 'clamp(20px, 2.4vw, 32px)' } } },
});
