import { css } from '#styled-system/css/css.js';
import * as common from '#text/common.ts';
import * as text from '#text/ui.ts';
import { usePageUrl } from '#web/hooks/usePageUrl.ts';
import { Icon } from './Icon.tsx';
import { canShareByDevice, copyLink, shareByDevice, shareLinks } from './sharing.ts';

const action = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  minHeight: '44px',
  fontSize: '15',
  fontWeight: '500',
  color: 'fg.muted',
  transition: 'color .18s',
  _hover: { color: 'fg.ink' },
  'button&': { _noscript: { visibility: 'hidden' } },
});

const short = css({ _onPhones: { srOnly: true } });

/** Sends the page to somebody: by WhatsApp, or as the device shares; without a way of its own, the link is copied. */
export function ShareActions(props: {
  readonly title: string;
  /** What is shared, if not this page. */
  readonly path?: string;
  /** On phones there is room for the icons alone. */
  readonly isShort?: boolean;
}) {
  const { title, path, isShort = false } = props;
  const words = isShort ? short : undefined;
  const url = usePageUrl(path);
  const shared = { title, url };
  return (
    <>
      <a
        className={action}
        href={shareLinks(shared).whatsApp}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={text.shareOnWhatsApp}
      >
        <Icon name="whatsApp" />
        <span className={words}>{text.whatsApp}</span>
      </a>
      <button
        className={action}
        type="button"
        onClick={() => void (canShareByDevice() ? shareByDevice(shared) : copyLink(url))}
      >
        <Icon name="share" />
        <span className={words}>{common.share}</span>
      </button>
    </>
  );
}
