import { shownMobile } from '#rules/mobile.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/address.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Flex, Text } from '#web/ui/primitives.ts';
import { type Address, addressLines } from '../address.ts';

const styles = {
  card: css({
    textStyle: 'small',
    '& > p': { color: 'fg.muted' },
    '& > p:first-of-type': { color: 'fg.ink', fontWeight: '600' },
  }),
};

/** An address to read. `brief` shows only its first line and its city. */
export function AddressCard({ address, brief = false }: { readonly address: Address; readonly brief?: boolean }) {
  const lines = addressLines(address);
  const contact = [address.mobile && shownMobile(address.mobile), address.email].filter(Boolean);
  return (
    <div className={styles.card}>
      <p>{address.contactPerson ?? text.noName}</p>
      {brief ? (
        <p>{[lines[0], address.city].filter(Boolean).join(', ')}</p>
      ) : (
        <>
          {lines.map((line, place) => (
            <p key={line}>
              {line}
              {place === lines.length - 1 && address.pinCode !== null && (
                <>
                  {' '}
                  <Num>{address.pinCode}</Num>
                </>
              )}
            </p>
          ))}
          {contact.length > 0 && (
            <Flex as="p" mt="8px !important" wrap="wrap" columnGap="16px" overflowWrap="anywhere">
              {contact.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </Flex>
          )}
          {address.type !== null && (
            <Text textStyle="tiny" mt="8px">
              {text.deliveryWords[address.type]}
            </Text>
          )}
        </>
      )}
    </div>
  );
}
