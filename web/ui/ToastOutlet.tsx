import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { css } from '#styled-system/css/css.js';
import { dismiss } from '#text/ui.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Text } from './primitives.ts';
import { styled } from './styled.ts';
import { type ShownToast, type ToastTone, toastStore } from './toaster.ts';

/** How long a toast stays while the pointer is not on it, in milliseconds. */
const staysFor = 6000;

const icons: Record<ToastTone, IconName> = { good: 'check', bad: 'alert', info: 'info' };

const Card = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '12px',
    maxWidth: { sm: '460px' },
    padding: '14px 10px 14px 18px',
    borderRadius: 'control',
    background: 'note.bg',
    color: 'note.fg',
    boxShadow: 'float',
    fontSize: '15',
    fontWeight: '500',
    lineHeight: '1.4',
    pointerEvents: 'auto',
    animation: 'lift .25s',
    animationTimingFunction: 'out',
    '--focus': 'currentColor',
  },
  variants: {
    tone: {
      good: { '& > svg': { color: 'note.good' } },
      bad: { '& > svg': { color: 'note.bad' } },
      info: { '& > svg': { color: 'note.info' } },
    },
  },
});
const styles = {
  place: css({
    position: 'fixed',
    zIndex: 'toast',
    insetInline: '16px',
    // On phones, above the bars at the bottom of the screen.
    bottom: { base: 'calc(76px + env(safe-area-inset-bottom))', sm: 'max(16px, env(safe-area-inset-bottom))' },
    display: 'grid',
    justifyItems: { base: 'stretch', sm: 'center' },
    pointerEvents: 'none',
  }),
  dismiss: css({
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    marginBlock: '-4px',
    borderRadius: '4',
    opacity: '0.75',
    _hover: { opacity: '1' },
    '& svg': { width: '16px', height: '16px' },
  }),
};

/** The one place where toasts appear. Failures interrupt a screen reader; other toasts wait. */
export function ToastOutlet() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.onServer);
  const place = (tone: 'polite' | 'assertive', shown: boolean): ReactNode => (
    <div aria-live={tone} aria-atomic="true">
      {shown && toast && <ToastCard key={toast.id} toast={toast} />}
    </div>
  );
  return (
    <div className={styles.place}>
      {place('polite', toast !== null && toast.tone !== 'bad')}
      {place('assertive', toast?.tone === 'bad')}
    </div>
  );
}

/** The timer stops while the pointer or the focus is on the toast and while the tab is hidden; then it restarts. */
function ToastCard({ toast }: { readonly toast: ShownToast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => toastStore.dismiss(toast.id), staysFor);
    };
    run();
    document.addEventListener('visibilitychange', run);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [held, toast.id]);
  return (
    <Card
      tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[toast.tone]} />
      <Text as="span" flex="1">
        {toast.title}
        {toast.description !== undefined && (
          <Text as="span" display="block" fontWeight="400" opacity="0.82">
            {toast.description}
          </Text>
        )}
      </Text>
      <button
        className={styles.dismiss}
        type="button"
        aria-label={dismiss}
        onClick={() => toastStore.dismiss(toast.id)}
      >
        <Icon name="close" />
      </button>
    </Card>
  );
}
