import { styled } from './styled.ts';

/** A figure within text: tabular lining digits in the text font, never broken over two lines. */
export const Num = styled('span', { base: { textStyle: 'num', whiteSpace: 'nowrap' } });
