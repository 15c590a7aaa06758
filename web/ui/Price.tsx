import { priceInWords } from './priceInWords.ts';
import { Rupees, type RupeesProps } from './Rupees.tsx';
import { styled } from './styled.ts';

const Words = styled('span', {
  base: { display: 'block', fontSize: '13', fontWeight: '400', lineHeight: '1.4', color: 'fg.muted' },
});

/** The price of a home: the exact figure and, below it, in crore or lakh: ₹2,15,00,000, 2.15 crore. */
export function Price({ value, ...rest }: RupeesProps) {
  const words = priceInWords(value);
  return (
    <>
      <Rupees value={value} {...rest} />
      {words !== null && <Words>{words}</Words>}
    </>
  );
}
