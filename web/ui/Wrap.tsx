import { styled } from './styled.ts';

/** The width of header, hero and sections: at most 1296 px, with the gutter on both sides. */
export const Wrap = styled('div', {
  base: { width: 'min(1296px, 100% - 2 * var(--gutter))', marginInline: 'auto' },
});

/** The width of the member area and of text: at most 1200 px. */
export const PageWrap = styled('div', {
  base: { width: 'min(1200px, 100% - 2 * var(--gutter))', marginInline: 'auto' },
});
