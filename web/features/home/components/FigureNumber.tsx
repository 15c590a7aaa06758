import { chakra } from '@chakra-ui/react/styled-system';
import { Caption } from './unlockParts.ts';

const Digits = chakra('span', {
  base: {
    display: 'block',
    textStyle: 'figure',
    marginLeft: '-.03em',
    color: 'brand.solid',
    '& > sup': {
      position: 'relative',
      top: '-.78em',
      marginLeft: '.06em',
      fontSize: '.44em',
      lineHeight: '0',
      letterSpacing: '0',
      verticalAlign: 'baseline',
    },
  },
});

/** A figure so large that it is a picture. Readers hear it once, in the sentence of its caption. */
export function FigureNumber(props: { readonly figure: string; readonly unit: string; readonly caption: string }) {
  const { figure, unit, caption } = props;
  return (
    <div>
      <Digits aria-hidden="true">
        {figure}
        <sup>{unit}</sup>
      </Digits>
      <Caption>
        <chakra.span srOnly>
          {figure}
          {unit}{' '}
        </chakra.span>
        {caption}
      </Caption>
    </div>
  );
}
