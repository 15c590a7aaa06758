import { type ReactNode, useRef } from 'react';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import * as common from '#text/common.ts';
import { loginRequired } from '#text/uiLogin.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx';
import { Muted } from '#web/ui/primitives.ts';

/**
 * Shown before an action that needs a login, such as claiming a product. Cancel stays on the page; Login leads to the
 * login and back to `returnTo`.
 */
export function LoginRequiredDialog(props: {
  readonly open: boolean;
  /** A path of this site, to which the login returns. */
  readonly returnTo: string;
  /** What the login is for, in a sentence: `Log in to claim this watch. ...`. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  const { open, returnTo, children, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog open={open} title={loginRequired} role="alertdialog" onClose={onClose} initialFocus={cancel}>
      <Muted as="div">{children}</Muted>
      <DialogActions>
        <Button ref={cancel} variant="outline" onClick={onClose}>
          {common.cancel}
        </Button>
        <LinkButton to={loginAndBackTo(returnTo)}>{common.login}</LinkButton>
      </DialogActions>
    </Dialog>
  );
}
