import { css } from '#styled-system/css/css.js';
import * as common from '#text/common.ts';
import * as text from '#text/project.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { showToast } from '#web/ui/toaster.ts';

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
  }),
};

/** Uses the device's share sheet. Without one the link is copied, and if that is not allowed it is shown. */
async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The user closed the share sheet, so there is nothing more to do.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast({ tone: 'good', title: text.linkCopied, description: url });
  } catch {
    showToast({ tone: 'info', title: text.copyAddress, description: url });
  }
}

/** Shares the page. */
export function ShareButton({ title }: { readonly title: string }) {
  const isHydrated = useHydrated();
  return (
    <button
      className={styles.press}
      type="button"
      onClick={() => void share(title)}
      style={isHydrated ? {} : { visibility: 'hidden' }}
    >
      <Icon name="share" />
      {common.share}
    </button>
  );
}
