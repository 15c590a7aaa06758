import { QrCode, type QrCodeFrameProps } from '@chakra-ui/react';
import { inLanguage } from '../settings.ts';
import { useLanguage } from '../text/Language.tsx';

interface Props {
  /** The address that the phone opens, a page of the club in the language of this screen. */
  readonly value: string;
  readonly size?: QrCodeFrameProps['width'];
}

/** A QR code that a phone reads from an arm's length, dark on white in every theme. */
export function Code({ value, size = '15rem' }: Props) {
  const address = inLanguage(value, useLanguage().language);
  return (
    <QrCode.Root value={address} encoding={{ ecc: 'M' }} bg="sheet" p="1rem" borderRadius="card" borderWidth="1px">
      <QrCode.Frame width={size} height={size} color="sheet.ink" fill="sheet.ink" data-code={address}>
        <QrCode.Pattern />
      </QrCode.Frame>
    </QrCode.Root>
  );
}
