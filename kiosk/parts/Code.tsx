import { QrCode, type QrCodeFrameProps } from '@chakra-ui/react';

/** A QR code that a phone reads from an arm's length, dark on white in every theme. */
export function Code({ value, size = '15rem' }: { readonly value: string; readonly size?: QrCodeFrameProps['width'] }) {
  return (
    <QrCode.Root value={value} encoding={{ ecc: 'M' }} bg="sheet" p="1rem" borderRadius="card" borderWidth="1px">
      <QrCode.Frame width={size} height={size} color="sheet.ink" fill="sheet.ink" data-code={value}>
        <QrCode.Pattern />
      </QrCode.Frame>
    </QrCode.Root>
  );
}
