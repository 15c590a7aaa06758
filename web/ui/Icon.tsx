import { icons, type IconName } from './icons.ts';
import { styled, type HTMLStyledProps } from './styled.ts';

const Svg = styled('svg', {
  base: {
    width: '20px',
    height: '20px',
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
});

export interface IconProps extends Omit<HTMLStyledProps<'svg'>, 'children'> {
  readonly name: IconName;
}

/** A stroke icon in the colour of the surrounding text. Always decorative: the text beside it carries the meaning. */
export function Icon({ name, ...rest }: IconProps) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...rest}>
      <path d={icons[name]} />
    </Svg>
  );
}
