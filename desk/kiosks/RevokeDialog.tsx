import { actAndTell } from '../parts/actAndTell.ts';
import { count } from '../parts/format.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import type { KioskDialogProps } from './kioskState.ts';
import { useRevokeKioskMutation } from './Kiosks.generated.ts';

/** Takes the access of a kiosk away. */
export function RevokeDialog({ kiosk, reload, isOpen, onClose }: KioskDialogProps) {
  const [revoke] = useRevokeKioskMutation();
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Revoke ${kiosk.name}`}
      lead="The kiosk loses its access, and the session on it ends. The device has to be enrolled again."
      submit="Revoke"
      isDangerous
      run={(reason, onRefused) =>
        actAndTell(revoke({ variables: { id: kiosk.id, reason } }), {
          done: ({ sessionsEnded }) => `Revoked. ${count(sessionsEnded, 'session')} ended.`,
          onRefused,
          reload,
        })
      }
    />
  );
}
