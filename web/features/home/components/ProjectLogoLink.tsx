import { useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/home.ts';
import type { ProjectLogo } from '#web/brand/projectLogos.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { Muted } from '#web/ui/primitives.ts';
import placeholder from '../images/logo-placeholder.svg?url';

const styles = {
  root: css({
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '4px',
    height: { base: '150px', sm: '208px' },
    transition: 'background-color .2s',
    '& img': {
      width: 'min(78%, 200px)',
      height: 'auto',
      opacity: '0.72',
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
    _hover: { background: 'bg.raised', '& img': { opacity: '1' }, '& > svg': { opacity: '1', transform: 'none' } },
    _focusVisible: { outlineOffset: '-4px', '& > svg': { opacity: '1', transform: 'none' } },
  }),
};

/** A project's logo that links to its own site in a new tab. If the logo fails to load, a placeholder is shown. */
export function ProjectLogoLink({ logo }: { readonly logo: ProjectLogo }) {
  const img = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    // A picture in the server's HTML that failed before hydration fires no error event.
    const { complete, naturalWidth, currentSrc } = img.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setBroken(true);
  }, []);
  return (
    <a
      className={styles.root}
      href={logo.href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text.opensInNewTab(logo.name)}
    >
      <img
        ref={img}
        src={isBroken ? placeholder : logo.url}
        alt=""
        width={logo.width}
        height={logo.height}
        loading="lazy"
        onError={() => setBroken(true)}
      />
      {isBroken && <Muted as="span">{logo.name}</Muted>}
      <Icon name="external" />
    </a>
  );
}
