import { useEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css/css.js';
import { projectPath } from '#rules/projectPath.ts';
import * as text from '#text/home.tsx';
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
    '&:is(a):hover': {
      background: 'bg.raised',
      '& img': { opacity: '1' },
      '& > svg': { opacity: '1', transform: 'none' },
    },
    _focusVisible: { outlineOffset: '-4px', '& > svg': { opacity: '1', transform: 'none' } },
  }),
};

/**
 * A project's logo, which opens its own site, or else its page in the club, in a new tab. Without either it is no link.
 * If the picture fails to load, a placeholder is shown.
 */
export function ProjectLogoLink(props: {
  readonly logo: ProjectLogo;
  /** Undefined if the project is not in the list. */
  readonly projectId: string | undefined;
}) {
  const { logo, projectId } = props;
  const page = projectId === undefined ? null : projectPath(projectId);
  const address = logo.url ?? page;
  const img = useRef<HTMLImageElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    // A picture in the server's HTML that failed before hydration fires no error event.
    const { complete, naturalWidth, currentSrc } = img.current ?? {};
    if (complete && naturalWidth === 0 && currentSrc) setBroken(true);
  }, []);
  const picture = (
    <>
      <img
        ref={img}
        src={isBroken ? placeholder : logo.src}
        alt={address === null && !isBroken ? logo.name : ''}
        width={logo.width}
        height={logo.height}
        loading="lazy"
        onError={() => setBroken(true)}
      />
      {isBroken && <Muted as="span">{logo.name}</Muted>}
    </>
  );
  return address === null ? (
    <div className={styles.root}>{picture}</div>
  ) : (
    <a
      className={styles.root}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={text.opensInNewTab(logo.name)}
    >
      {picture}
      <Icon name="external" />
    </a>
  );
}
