import { useMemo } from 'react';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/referralLinks.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Muted } from '#web/ui/primitives.ts';
import { qrCode } from '#web/ui/qrCode.ts';

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

/** The QR code of a link, for a friend who stands next to the member. */
export function LinkCode(props: { readonly url: string; readonly name: string; readonly onClose: () => void }) {
  const { url, name, onClose } = props;
  const { size, path } = useMemo(() => qrCode(url), [url]);
  return (
    <Dialog open title={text.codeOf(name)} onClose={onClose}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text.codeOf(name)}>
        <path d={path} />
      </svg>
      <Muted textAlign="center">{text.codeHint}</Muted>
    </Dialog>
  );
}
