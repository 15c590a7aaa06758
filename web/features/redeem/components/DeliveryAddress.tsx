import { useState } from 'react';
import { messages } from '#rules/messages.ts';
import { redeemPath } from '#rules/orderPaths.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/address.ts';
import * as common from '#text/common.ts';
import { LinkButton, TextButton } from '#web/ui/Button.tsx';
import { RadioBox } from '#web/ui/Checkbox.tsx';
import { Block } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Skeleton, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { Address } from '../address.ts';
import type { AddressesState } from '../useAddresses.ts';
import { AddressCard } from './AddressCard.tsx';
import { EditAddress } from './EditAddress.tsx';

const styles = {
  choice: css({
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '14px',
    paddingBlock: '16px',
    borderTop: '1px solid {colors.line}',
    '&:first-of-type': { borderTop: '0', paddingTop: '2px' },
    '& > input': { marginTop: '2px' },
  }),
};

/** The delivery address: the chosen one, a choice among several, and the dialog that changes one. */
export function DeliveryAddress(props: {
  readonly addresses: AddressesState;
  readonly productId: string;
  readonly chosen: Address | null;
  readonly name: string | null;
  /** The order was sent, so the address can no longer change. */
  readonly isFixed: boolean;
  readonly onChoose: (id: string) => void;
}) {
  const { addresses, productId, chosen, name, isFixed, onChoose } = props;
  const [subject, setSubject] = useState<Address | 'new' | null>(null);
  if (addresses.state === 'loading') return <AddressSkeleton />;
  if (addresses.state === 'failed') {
    return (
      <Block title={text.deliveryAddress}>
        <Message tone="error" title={messages.addressNotLoaded} onRetry={addresses.retry}>
          {text.failedButSafe}
        </Message>
      </Block>
    );
  }
  if (!chosen) {
    return (
      <Block title={text.deliveryAddress}>
        <Message
          tone="empty"
          title={messages.noDeliveryAddress}
          action={<LinkButton to={redeemPath(productId)}>{text.addAddress}</LinkButton>}
        >
          {text.neededToConfirm}
        </Message>
      </Block>
    );
  }
  const several = addresses.addresses.length > 1;
  return (
    <Block
      title={text.deliveryAddress}
      action={!isFixed && <TextButton onClick={() => setSubject(chosen)}>{common.edit}</TextButton>}
    >
      {several ? (
        <Stack as="fieldset" border="0" disabled={isFixed}>
          <VisuallyHidden as="legend">{text.deliverTo}</VisuallyHidden>
          {addresses.addresses.map((address) => (
            <label className={styles.choice} key={address.id}>
              <RadioBox
                type="radio"
                name="address"
                value={address.id}
                checked={address.id === chosen.id}
                onChange={() => onChoose(address.id)}
              />
              <AddressCard address={address} brief={address.id !== chosen.id} />
            </label>
          ))}
        </Stack>
      ) : (
        <AddressCard address={chosen} />
      )}
      {!isFixed && (
        <div className={css({ marginTop: several ? '4px' : '14px' })}>
          <TextButton onClick={() => setSubject('new')}>{text.addAnother}</TextButton>
        </div>
      )}
      <EditAddress
        subject={subject}
        known={{ name, mobile: addresses.mobile }}
        onSaved={(address) => onChoose(address.id)}
        onClose={() => setSubject(null)}
      />
    </Block>
  );
}

export const AddressSkeleton = () => (
  <Block title={text.deliveryAddress} pending>
    <VisuallyHidden role="status">{text.loadingAddresses}</VisuallyHidden>
    <Stack gap="10px" minH="128px" alignContent="start">
      <Skeleton w="160px" />
      <Skeleton w="min(280px, 80%)" />
      <Skeleton w="min(240px, 70%)" />
      <Skeleton w="min(200px, 60%)" />
    </Stack>
  </Block>
);
