import { chakra } from '@chakra-ui/react/styled-system';

/** The left edge of header, hero and sections: at most 1296 px wide, with the gutter on both sides. */
export const Wrap = chakra('div', {
  base: { width: 'min(1296px, 100% - 2 * var(--gutter))', marginInline: 'auto' },
});

/** The measure of the member area and of text: at most 1200 px wide. */
export const PageWrap = chakra('div', {
  base: { width: 'min(1200px, 100% - 2 * var(--gutter))', marginInline: 'auto' },
});
