import * as text from '#text/addressForm.ts';
import * as common from '#text/common.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog, DialogActions } from '#web/ui/Dialog.tsx';
import { type Address, draftOf, emptyDraft, type KnownContact } from '../address.ts';
import { AddressForm } from './AddressForm.tsx';

/** Changes the delivery address, or adds one, without leaving the order. */
export function AddressDialog(props: {
  /** The address to change, `new` for a new one, null while closed. */
  readonly subject: Address | 'new' | null;
  readonly known: KnownContact;
  readonly onSaved: (address: Address, message: string | null) => void;
  readonly onClose: () => void;
}) {
  const { subject, known, onSaved, onClose } = props;
  const address = subject === 'new' ? null : subject;
  return (
    <Dialog
      open={subject !== null}
      title={subject === 'new' ? text.anotherAddress : text.deliveryAddress}
      width={620}
      onClose={onClose}
    >
      <AddressForm
        id={address?.id ?? null}
        start={address ? draftOf(address) : { ...emptyDraft(known), isDefault: false }}
        onSaved={onSaved}
      >
        {(busy) => (
          <DialogActions css={{ marginTop: '0' }}>
            <Button variant="outline" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" variant="brand" busy={busy} busyText={text.saving}>
              {text.saveAddress}
            </Button>
          </DialogActions>
        )}
      </AddressForm>
    </Dialog>
  );
}
