import { useMemo } from 'react';
import { css } from '#styled-system/css/css.js';
import { Dialog } from './Dialog.tsx';
import { Muted } from './primitives.ts';
import { qrCode } from './qrCode.ts';

const styles = {
  // Dark on light in both themes: some cameras read nothing else.
  code: css({
    display: 'block',
    width: 'min(100%, 320px)',
    marginInline: 'auto',
    padding: '16px',
    background: 'sheet',
    borderRadius: 'control',
    fill: 'sheet.ink',
  }),
};

/** A QR code for somebody who stands next to the member. */
export function CodeDialog(props: {
  readonly value: string;
  readonly title: string;
  readonly hint: string;
  readonly onClose: () => void;
}) {
  const { value, title, hint, onClose } = props;
  const { size, path } = useMemo(() => qrCode(value), [value]);
  return (
    <Dialog open title={title} onClose={onClose}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={title}>
        <path d={path} />
      </svg>
      <Muted textAlign="center">{hint}</Muted>
    </Dialog>
  );
}
