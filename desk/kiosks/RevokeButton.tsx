import { Button, useDisclosure } from '@chakra-ui/react';
import { actAndTell } from '../parts/actAndTell.ts';
import { count } from '../parts/format.ts';
import { ReasonDialog } from '../parts/ReasonDialog.tsx';
import type { KioskItem } from './kioskState.ts';
import { useRevokeKioskMutation } from './Kiosks.generated.ts';

/** Takes the access of a kiosk away. */
export function RevokeButton({ kiosk, reload }: { readonly kiosk: KioskItem; readonly reload: () => unknown }) {
  const dialog = useDisclosure();
  const [revoke] = useRevokeKioskMutation();
  if (kiosk.state === 'REVOKED') return null;
  return (
    <>
      <Button size="xs" variant="ghost" my="-1.5" aria-label={`Revoke ${kiosk.name}`} onClick={dialog.onOpen}>
        Revoke
      </Button>
      <ReasonDialog
        isOpen={dialog.open}
        onClose={dialog.onClose}
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
    </>
  );
}
