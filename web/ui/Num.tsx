import { chakra } from '@chakra-ui/react/styled-system';

/** A figure within text: tabular lining digits in the text font, never broken over two lines. */
export const Num = chakra('span', { base: { textStyle: 'num', whiteSpace: 'nowrap' } });
