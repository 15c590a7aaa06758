import { css } from '#styled-system/css/css.js';
import * as text from '#text/address.ts';
import { Num } from '#web/ui/Amount.tsx';
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
  const contact = [address.mobile && `+91 ${address.mobile}`, address.email].filter(Boolean);
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
            <p
              className={css({
                marginTop: '8px !important',
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: '16px',
                overflowWrap: 'anywhere',
              })}
            >
              {contact.map((one) => (
                <span key={one}>{one}</span>
              ))}
            </p>
          )}
          {address.type !== null && (
            <p className={css({ textStyle: 'tiny', marginTop: '8px' })}>{text.deliveryWords[address.type]}</p>
          )}
        </>
      )}
    </div>
  );
}
