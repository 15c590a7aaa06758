import { chakra } from '@chakra-ui/react/styled-system';

/** Any figure among words: tabular lining digits of the text face, never broken over two lines. */
export const Num = chakra('span', { base: { textStyle: 'num', whiteSpace: 'nowrap' } });
