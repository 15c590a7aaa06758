import type { HTMLStyledProps } from '#styled-system/types/jsx.d.ts';
import { styled } from './styled.ts';

/** Stroke icons on a grid of 24, drawn for the club. The value is the `d` of one path. */
export const icons = {
  close: 'm5.5 5.5 13 13m0-13-13 13',
  arrowRight: 'M4 12h15m-6-6 6 6-6 6',
  arrowLeft: 'M20 12H5m6 6-6-6 6-6',
  external: 'M7 17 17 7M8.5 7H17v8.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  calendar: 'M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5v4M15.5 3.5v4',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 7.5V13M12 16.4v.1',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.6v.2',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5l5 5',
  list: 'M4 5h5v5H4zM4 14h5v5H4zM12.5 6h8M12.5 9.3h5M12.5 15h8M12.5 18.3h5',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  pin: 'M12 21s-6.5-6-6.5-11a6.5 6.5 0 0 1 13 0c0 5-6.5 11-6.5 11ZM12 7.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Z',
  minus: 'M5 12h14',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 20h14',
  share: 'M12 15V4M8 7.5 12 4l4 3.5M6 11H5v9h14v-9h-1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  whatsApp:
    'M3.8 20.2 5 16a8 8 0 1 1 3 2.9ZM9.3 8.3c-.9.9.1 3.2 1.6 4.7s3.8 2.5 4.7 1.6l.5-.9-1.8-1.2-1 .6c-.8-.3-1.8-1.3-2.1-2.1l.6-1-1.2-1.8z',
  phone:
    'M6 3.5h3.5l1.8 4.6-2.2 1.5a11.5 11.5 0 0 0 5.3 5.3l1.5-2.2 4.6 1.8V18a2.5 2.5 0 0 1-2.7 2.5A15.5 15.5 0 0 1 3.5 6.2 2.5 2.5 0 0 1 6 3.5Z',
  print: 'M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  bookmark: 'M6.5 4h11v16.2L12 16l-5.5 4.2z',
  restaurant: 'M7 4v16M4.5 4v4.5a2.5 2.5 0 0 0 5 0V4M16.5 20v-7c-2.5-.5-3-3-2.5-5.5.4-2 1.5-3.5 2.5-3.5z',
} as const;

export type IconName = keyof typeof icons;

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

interface DrawingProps extends Omit<HTMLStyledProps<'svg'>, 'children'> {
  readonly path: string;
}

/** An icon that one feature alone has, and draws: the others are part of every page. */
export const Drawing = ({ path, ...rest }: DrawingProps) => (
  <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" {...rest}>
    <path d={path} />
  </Svg>
);

export interface IconProps extends Omit<DrawingProps, 'path'> {
  readonly name: IconName;
}

/** A stroke icon in the colour of the surrounding text. Always decorative: the text beside it carries the meaning. */
export const Icon = ({ name, ...rest }: IconProps) => <Drawing path={icons[name]} {...rest} />;
