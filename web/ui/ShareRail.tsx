import * as common from '#text/common.ts';
import * as text from '#text/uiSharing.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { IconButton } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { canShareByDevice, copyLink, shareByDevice, shareLinks } from './sharing.ts';
import { styled } from './styled.ts';

const Rail = styled('ul', {
  base: {
    display: 'flex',
    gap: '4px',
    minHeight: '44px',
    marginLeft: '-12px',
    listStyle: 'none',
    flexDirection: { sm: 'column' },
  },
});
const Outside = styled('a', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: 'control',
    transition: 'background-color .18s',
    _hover: { background: 'color-mix(in srgb, currentColor 10%, transparent)' },
  },
});

/**
 * Ways to share the current page. Its full URL is known only in the browser, so the buttons appear after hydration;
 * their space is reserved.
 */
export function ShareRail({ title }: { readonly title: string }) {
  if (!useHydrated()) return <Rail aria-hidden="true" />;
  const url = window.location.origin + window.location.pathname;
  const shared = { title, url };
  const links = shareLinks(shared);
  return (
    <Rail>
      <li>
        <IconButton icon="link" label={common.copyLink} onClick={() => void copyLink(url)} />
      </li>
      <li>
        <Outside href={links.whatsApp} target="_blank" rel="noopener noreferrer" aria-label={text.shareOnWhatsApp}>
          <Icon name="bubble" />
        </Outside>
      </li>
      <li>
        <Outside href={links.mail} aria-label={text.shareByEmail}>
          <Icon name="mail" />
        </Outside>
      </li>
      <li>
        <Outside href={links.x} target="_blank" rel="noopener noreferrer" aria-label={text.shareOnX}>
          <Icon name="x" />
        </Outside>
      </li>
      {canShareByDevice() && (
        <li>
          <IconButton icon="share" label={text.moreWays} onClick={() => void shareByDevice(shared)} />
        </li>
      )}
    </Rail>
  );
}
