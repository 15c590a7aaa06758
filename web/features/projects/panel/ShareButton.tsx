import { css } from '#styled-system/css/css.js';
import * as common from '#text/common.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { canShareByDevice, copyLink, shareByDevice } from '#web/ui/sharing.ts';

const styles = {
  press: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    fontSize: '15',
    fontWeight: '500',
    color: 'fg.muted',
    transition: 'color .18s',
    _hover: { color: 'fg.ink' },
    _noscript: { visibility: 'hidden' },
  }),
};

/** Uses the device's share sheet; without one, the link is copied. */
function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  return canShareByDevice() ? shareByDevice({ title, url }) : copyLink(url);
}

/** Shares the page. */
export function ShareButton({ title }: { readonly title: string }) {
  return (
    <button className={styles.press} type="button" onClick={() => void share(title)}>
      <Icon name="share" />
      {common.share}
    </button>
  );
}
