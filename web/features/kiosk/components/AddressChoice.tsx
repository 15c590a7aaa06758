import { useEffect, useId } from 'react';
import { useLocation } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/kiosk.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { RadioBox } from '#web/ui/Checkbox.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Muted, Skeleton, Stack, Text } from '#web/ui/primitives.ts';
import { type KioskOrderAddressesQuery, useKioskOrderAddressesQuery } from '../KioskOrder.generated.ts';

type Address = NonNullable<NonNullable<KioskOrderAddressesQuery['me']>['addresses']>[number];

const styles = {
  choice: css({
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '14px',
    paddingBlock: '14px',
    borderTop: '1px solid {colors.line}',
    '& > input': { marginTop: '2px' },
  }),
};

/** Where the order goes: the default address is chosen. */
export function AddressChoice(props: {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  /** The order is being sent. */
  readonly isFixed: boolean;
}) {
  const { chosen, onChoose, isFixed } = props;
  // The orders of one page are asked for beside each other.
  const name = useId();
  const { pathname, search } = useLocation();
  const { data, error, loading, refetch } = useKioskOrderAddressesQuery({ ssr: false, errorPolicy: 'all' });
  const addresses = data?.me?.addresses ?? null;
  const first = addresses?.find(({ isDefault }) => isDefault)?.id ?? addresses?.[0]?.id ?? null;
  useEffect(() => {
    if (chosen === null && first !== null) onChoose(first);
  }, [chosen, first, onChoose]);
  if (addresses === null) {
    if (loading) return <Skeleton h="96px" />;
    return (
      <Message tone="error" title={text.addressesNotLoaded} onRetry={() => refetch()}>
        {failureText(error, ['me', 'addresses'])}
      </Message>
    );
  }
  if (addresses.length === 0) {
    return (
      <Message
        tone="empty"
        title={text.noAddress}
        link={{ to: `/addresses?returnTo=${encodeURIComponent(pathname + search)}`, label: text.addAddress }}
      >
        {text.noAddressLead}
      </Message>
    );
  }
  return (
    <Stack as="fieldset" border="0" disabled={isFixed}>
      <Text as="legend" fontWeight="600" pb="10px">
        {text.deliverTo}
      </Text>
      {addresses.map((address) => (
        <label className={styles.choice} key={address.id}>
          <RadioBox
            type="radio"
            name={name}
            value={address.id}
            checked={address.id === chosen}
            onChange={() => onChoose(address.id)}
          />
          <AddressLines address={address} />
        </label>
      ))}
    </Stack>
  );
}

function AddressLines({ address }: { readonly address: Address }) {
  const { contactPerson, line1, city, pinCode } = address;
  return (
    <div>
      <Text fontWeight="600">{contactPerson}</Text>
      <Muted>{[line1, city, pinCode].filter(Boolean).join(', ')}</Muted>
    </div>
  );
}
