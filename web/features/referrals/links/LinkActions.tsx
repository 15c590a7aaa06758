import { useMemo, useState } from 'react';
import * as text from '#text/referralLinks.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { Button, buttonStyles } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { InputFrame } from '#web/ui/Field.tsx';
import { Box, Flex, Muted } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';
import { canShareByDevice, copyLink, shareByDevice, shareLinks } from '#web/ui/sharing.ts';
import { css } from '#styled-system/css/css.js';
import { Dialog } from '#web/ui/Dialog.tsx';
import { qrCode } from '#web/ui/qrCode.ts';
import type { ReferralLink_linkFragment } from './ReferralLinks.generated.ts';
import { useRevokeLink } from './useReferralLinks.ts';

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
function LinkCode(props: { readonly url: string; readonly name: string; readonly onClose: () => void }) {
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

const ShareLink = styled('a', buttonStyles);

/** The ways to share an open link, and to end it. */
export function LinkActions(props: { readonly link: ReferralLink_linkFragment; readonly name: string }) {
  const { link, name } = props;
  const [open, setOpen] = useState<'nothing' | 'code' | 'question'>('nothing');
  const [isBusy, setBusy] = useState(false);
  const revoke = useRevokeLink();
  const isHydrated = useHydrated();
  const shared = { title: text.message(name), url: link.url };
  const close = () => setOpen('nothing');
  const end = async () => {
    setBusy(true);
    await revoke(link.id);
    setBusy(false);
    close();
  };
  return (
    <>
      <Flex wrap="wrap" gap="10px" mt="16px">
        <Box flex="1 1 260px" minW="0">
          <InputFrame>
            <input
              readOnly
              value={link.url}
              aria-label={text.linkFor(name)}
              onFocus={(event) => event.target.select()}
            />
          </InputFrame>
        </Box>
        <Button variant="brand" css={{ minHeight: '50px' }} onClick={() => void copyLink(link.url)}>
          {text.copy}
        </Button>
      </Flex>
      <Flex wrap="wrap" gap="10px" mt="10px">
        <ShareLink
          variant="outline"
          size="sm"
          href={shareLinks(shared).whatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text.onWhatsApp}
        </ShareLink>
        {isHydrated && canShareByDevice() && (
          <Button variant="outline" size="sm" onClick={() => void shareByDevice(shared)}>
            {text.share}
          </Button>
        )}
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setOpen('code')}>
          {text.showCode}
        </Button>
        <Button variant="quiet" size="sm" aria-haspopup="dialog" onClick={() => setOpen('question')}>
          {text.switchOff}
        </Button>
      </Flex>
      {open === 'code' && <LinkCode url={link.url} name={name} onClose={close} />}
      <ConfirmDialog
        open={open === 'question'}
        title={text.switchOffTitle}
        confirmLabel={text.switchOff}
        busy={isBusy}
        onConfirm={() => void end()}
        onClose={close}
      >
        {text.switchOffText}
      </ConfirmDialog>
    </>
  );
}
