import { useState } from 'react';
import { addressSaved } from '#text/address.ts';
import * as text from '#text/addressBook.ts';
import { TextButton } from '#web/ui/Button.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { type Address, draftOf } from '../address.ts';
import { useSaveAddress } from '../useSaveAddress.ts';

/** Makes an address the default one. One that breaks a rule of the form has to be changed first. */
export function MakeDefault(props: { readonly address: Address; readonly onIncomplete: () => void }) {
  const { address, onIncomplete } = props;
  const save = useSaveAddress(address.id);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const saving = await save({ ...draftOf(address), isDefault: true });
    setBusy(false);
    if (!saving.saved && saving.fields) return onIncomplete();
    return saving.saved
      ? showToast({ tone: 'good', title: saving.message ?? addressSaved })
      : showToast({ tone: 'bad', title: saving.message });
  };
  return (
    <TextButton
      aria-label={text.makeThisDefault(address.line1 ?? address.city)}
      aria-busy={busy || undefined}
      onClick={() => {
        if (!busy) void make();
      }}
    >
      {text.makeDefault}
    </TextButton>
  );
}
