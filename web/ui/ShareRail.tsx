import { css } from '#styled-system/css/css.js';
import * as common from '#text/common.ts';
import * as text from '#text/ui.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { usePageUrl } from '#web/hooks/usePageUrl.ts';
import { IconButton } from './Button.tsx';
import { Drawing, Icon } from './Icon.tsx';
import { canShareByDevice, copyLink, shareByDevice, shareLinks } from './sharing.ts';

const styles = {
  rail: css({
    display: 'flex',
    gap: '4px',
    minHeight: '44px',
    marginLeft: '-12px',
    listStyle: 'none',
    flexDirection: { sm: 'column' },
    _noscript: { '& button': { display: 'none' } },
  }),
  outside: css({
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    transition: 'background-color .18s',
    _hover: { background: 'color-mix(in srgb, currentColor 10%, transparent)' },
  }),
};

/** Ways to share the current page. Whether the device can share is known only in the browser. */
export function ShareRail({ title }: { readonly title: string }) {
  const url = usePageUrl();
  const isHydrated = useHydrated();
  const shared = { title, url };
  const links = shareLinks(shared);
  return (
    <ul className={styles.rail}>
      <li>
        <IconButton icon="link" label={common.copyLink} onClick={() => void copyLink(url)} />
      </li>
      <li>
        <a
          className={styles.outside}
          href={links.whatsApp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text.shareOnWhatsApp}
        >
          <Icon name="whatsApp" />
        </a>
      </li>
      <li>
        <a className={styles.outside} href={links.mail} aria-label={text.shareByEmail}>
          <Drawing path="M3.5 6h17v12h-17zM4 6.5l8 6.5 8-6.5" />
        </a>
      </li>
      <li>
        <a
          className={styles.outside}
          href={links.x}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text.shareOnX}
        >
          <Drawing path="M4 4.5h3.8L20 19.5h-3.8zM19 4.5l-6 6.6M11 12.9l-6 6.6" />
        </a>
      </li>
      {isHydrated && canShareByDevice() && (
        <li>
          <IconButton icon="share" label={text.moreWays} onClick={() => void shareByDevice(shared)} />
        </li>
      )}
    </ul>
  );
}
