import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';

const Blank = chakra('span', {
  base: {
    display: 'grid !important',
    placeItems: 'end center',
    background: 'bg.blank',
    color: 'line.field',
    '& svg': { width: 'min(34%, 180px)', height: 'auto', fill: 'none', stroke: 'currentColor', strokeWidth: '1' },
  },
});

/** Where something has no picture: a drawn arch on a calm ground, in the frame that the picture would have. */
export const BlankPicture = (frame: Omit<HTMLChakraProps<'span'>, 'children'>) => (
  <Blank data-blank="" {...frame}>
    <svg viewBox="0 0 60 70" aria-hidden="true">
      <path d="M1 70V30a29 29 0 0 1 58 0v40M9 70V31a21 21 0 0 1 42 0v39M0 69.5h60" />
    </svg>
  </Blank>
);
