import { useState } from 'react';
import * as text from '#text/referralLinks.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { AnchorButton, Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { InputFrame } from '#web/ui/Field.tsx';
import { Box, Flex } from '#web/ui/primitives.ts';
import { CodeDialog } from '#web/ui/CodeDialog.tsx';
import { canShareByDevice, copyLink, shareByDevice, shareLinks } from '#web/ui/sharing.ts';
import type { ReferralLink_linkFragment } from './ReferralLinks.generated.ts';
import { useRevokeLink } from './useReferralLinks.ts';

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
        <AnchorButton
          variant="outline"
          size="sm"
          href={shareLinks(shared).whatsApp}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text.onWhatsApp}
        </AnchorButton>
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
      {open === 'code' && (
        <CodeDialog value={link.url} title={text.codeOf(name)} hint={text.codeHint} onClose={close} />
      )}
      <ConfirmDialog
        open={open === 'question'}
        title={text.switchOffTitle}
        confirmLabel={text.switchOff}
        isFinal
        busy={isBusy}
        onConfirm={() => void end()}
        onClose={close}
      >
        {text.switchOffText}
      </ConfirmDialog>
    </>
  );
}
