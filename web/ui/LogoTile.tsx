import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';

const Root = chakra('a', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    height: { base: '150px', sm: '208px' },
    transition: 'background-color .2s',
    '& img': {
      width: 'min(78%, 200px)',
      height: 'auto',
      opacity: '.66',
      transition: 'opacity .2s',
      _dark: { filter: 'invert(1) hue-rotate(180deg)' },
    },
    '& > svg': {
      position: 'absolute',
      right: '14px',
      top: '14px',
      width: '16px',
      height: '16px',
      opacity: '0',
      transform: 'translate(-3px, 3px)',
      transition: 'opacity .2s, transform .2s',
      transitionTimingFunction: 'out',
    },
    '&:is(:hover, :focus-visible)': {
      background: 'bg.raised',
      '& img': { opacity: '1' },
      '& > svg': { opacity: '1', transform: 'none' },
    },
    _focusVisible: { outlineOffset: '-2px' },
  },
});
/** Stands where the drawing of a mark did not arrive: the name, set as the club sets names. */
const Placeholder = chakra('span', {
  base: { textStyle: 'h4', color: 'fg.muted', padding: '0 16px', textAlign: 'center' },
});

export interface LogoTileProps {
  readonly name: string;
  /** An outside site; opens in a new tab. */
  readonly href: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The mark of a project, leading to its own site in a new tab. A mark that fails to load leaves its name. */
export function LogoTile({ name, href, url, width, height }: LogoTileProps) {
  const [failed, setFailed] = useState(false);
  const img = useRef<HTMLImageElement>(null);
  // A mark of the server's page that failed before our code ran fires no error event for us.
  useEffect(() => {
    if (img.current?.complete && img.current.naturalWidth === 0 && img.current.currentSrc) setFailed(true);
  }, []);
  return (
    <Root href={href} target="_blank" rel="noopener noreferrer" aria-label={`${name}, opens in a new tab`}>
      {failed ? (
        <Placeholder>{name}</Placeholder>
      ) : (
        <img ref={img} src={url} alt="" width={width} height={height} loading="lazy" onError={() => setFailed(true)} />
      )}
      <Icon name="external" />
    </Root>
  );
}
