import { lazy, Suspense } from 'react';
import { addressSaved } from '#text/address.ts';
import { useWasTrue } from '#web/hooks/useWasTrue.ts';
import { showToast } from '#web/ui/toaster.ts';
import type { Address, KnownContact } from '../address.ts';

/** Loaded when an address is first added or changed. */
const AddressDialog = lazy(async () => ({ default: (await import('./AddressDialog.tsx')).AddressDialog }));

/** The dialog that changes an address of the member, or adds one, and its toast. */
export function EditAddress(props: {
  /** The address to change, `new` for a new one, null while closed. */
  readonly subject: Address | 'new' | null;
  readonly known: KnownContact;
  readonly onSaved?: (address: Address) => void;
  readonly onClose: () => void;
}) {
  const { subject, known, onSaved, onClose } = props;
  if (!useWasTrue(subject !== null)) return null;
  return (
    <Suspense>
      <AddressDialog
        subject={subject}
        known={known}
        onClose={onClose}
        onSaved={(address, message) => {
          onClose();
          onSaved?.(address);
          showToast({ tone: 'good', title: message ?? addressSaved });
        }}
      />
    </Suspense>
  );
}
