import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as addressText from '#text/address.ts';
import * as text from '#text/addressBook.ts';
import * as common from '#text/common.ts';
import { Button, TextButton } from '#web/ui/Button.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Flex, Skeleton, Stack } from '#web/ui/primitives.ts';
import { Status } from '#web/ui/Status.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { showToast } from '#web/ui/toaster.ts';
import { type Address, draftOf } from '../address.ts';
import { useAddresses } from '../useAddresses.ts';
import { useSaveAddress } from '../useSaveAddress.ts';
import { AddressCard } from './AddressCard.tsx';
import { EditAddress } from './EditAddress.tsx';

/** Makes an address the default one. One that breaks a rule of the form has to be changed first. */
function MakeDefault(props: { readonly address: Address; readonly onIncomplete: () => void }) {
  const { address, onIncomplete } = props;
  const save = useSaveAddress(address.id);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    const saving = await save({ ...draftOf(address), isDefault: true });
    setBusy(false);
    if (!saving.saved && saving.fields) return onIncomplete();
    return saving.saved
      ? showToast({ tone: 'good', title: saving.message ?? addressText.addressSaved })
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

const styles = {
  cards: css({
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
    gap: '16px',
    listStyle: 'none',
    marginBottom: '28px',
  }),
  card: css({
    display: 'grid',
    gridTemplateRows: '1fr auto',
    gap: '16px',
    padding: '22px 24px 18px',
    background: 'bg.raised',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    minWidth: '0',
  }),
};

/** The member's addresses, and the dialog that adds or changes one. */
export function AddressBook(props: {
  readonly name: string | null;
  /** The page that lacked an address: the member returns to it when one is saved. */
  readonly returnTo?: string | null;
}) {
  const { name, returnTo = null } = props;
  const navigate = useNavigate();
  const addresses = useAddresses();
  const [subject, setSubject] = useState<Address | 'new' | null>(null);
  if (addresses.state === 'loading') return <Loading />;
  if (addresses.state === 'failed') {
    return (
      <Message tone="error" title={messages.addressNotLoaded} onRetry={addresses.retry}>
        {text.failedButSafe}
      </Message>
    );
  }
  const list = addresses.addresses;
  return (
    <>
      {list.length === 0 ? (
        <Message tone="empty" title={text.noneYet}>
          {text.noneYetHint}
        </Message>
      ) : (
        <ul className={styles.cards} role="list">
          {list.map((one) => (
            <li className={styles.card} key={one.id}>
              <AddressCard address={one} />
              <Flex align="baseline" justify="space-between" gap="12px" minH="24px">
                {one.isDefault ? (
                  <Status tone="good">{text.defaultAddress}</Status>
                ) : (
                  <MakeDefault address={one} onIncomplete={() => setSubject(one)} />
                )}
                <TextButton aria-label={text.editAddress(one.line1 ?? one.city)} onClick={() => setSubject(one)}>
                  {common.edit}
                </TextButton>
              </Flex>
            </li>
          ))}
        </ul>
      )}
      {/* The same button before and after the first address, so that the focus returns to it. */}
      <Button variant="brand" css={{ marginTop: list.length === 0 ? '16px' : '0' }} onClick={() => setSubject('new')}>
        {addressText.addAddress}
      </Button>
      <EditAddress
        subject={subject}
        known={{ name, mobile: addresses.mobile }}
        onClose={() => setSubject(null)}
        onSaved={() => {
          if (returnTo !== null) void navigate(returnTo);
        }}
      />
    </>
  );
}

const Loading = () => (
  <>
    <VisuallyHidden role="status">{addressText.loadingAddresses}</VisuallyHidden>
    <div className={styles.cards} aria-hidden="true">
      {[1, 2].map((place) => (
        <div className={styles.card} key={place}>
          <Stack gap="10px" minH="150px" alignContent="start">
            <Skeleton w="55%" />
            <Skeleton w="85%" />
            <Skeleton w="70%" />
          </Stack>
          <Skeleton w="30%" />
        </div>
      ))}
    </div>
  </>
);
