import { styled } from './styled.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const Digits = styled('span', {
  base: {
    display: 'block',
    textStyle: 'figure',
    marginLeft: '-.03em',
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
  variants: {
    look: {
      page: { color: 'brand.solid' },
      /** Smaller, in the text colour of the wall, for the panel beside a form. */
      wall: { color: 'inherit', fontSize: '92' },
    },
  },
});

const Caption = styled('p', {
  base: { fontWeight: '600', fontSize: '17', marginTop: '26px' },
  variants: { look: { page: {}, wall: { fontSize: '15', marginTop: '18px' } } },
});

/** A very large figure, used like a picture. Screen readers get it once, in the sentence of its caption. */
export function FigureNumber(props: {
  readonly figure: string;
  readonly unit: string;
  readonly caption: string;
  readonly look?: 'page' | 'wall';
}) {
  const { figure, unit, caption, look = 'page' } = props;
  return (
    <div>
      <Digits look={look} aria-hidden="true">
        {figure}
        <sup>{unit}</sup>
      </Digits>
      <Caption look={look}>
        <VisuallyHidden>
          {figure}
          {unit}{' '}
        </VisuallyHidden>
        {caption}
      </Caption>
    </div>
  );
}
