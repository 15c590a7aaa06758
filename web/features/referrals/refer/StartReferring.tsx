import { useLocation } from 'react-router-dom';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { messages } from '#rules/messages.ts';
import { withIntent } from '#rules/projectIntent.ts';
import { startReferring } from '#text/refer.ts';
import { useViewer } from '#web/apollo/useViewer.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toaster.ts';

/** A member gets the form; a visitor logs in first and comes back to it. */
export function StartReferring({ onStart }: { readonly onStart: () => void }) {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const here = withIntent(useLocation().pathname, 'refer');
  if (viewer && isHydrated) {
    return (
      <Button variant="accent" aria-haspopup="dialog" onClick={onStart}>
        {startReferring}
      </Button>
    );
  }
  return (
    <LinkButton
      to={viewer ? here : loginAndBackTo(here)}
      variant="accent"
      onClick={() => {
        if (!viewer) showToast({ tone: 'info', title: messages.pleaseLoginToContinue, topic: 'login' });
      }}
    >
      {startReferring}
    </LinkButton>
  );
}
