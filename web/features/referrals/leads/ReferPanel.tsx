import { lazy, Suspense, useState } from 'react';
import * as text from '#text/leads.tsx';
import { invitationsPath } from '#rules/loginEntry.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Muted, Stack, Title4 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

/** Loaded when first opened: the form is not needed to read the ledger. */
const ReferLeadDialog = lazy(async () => ({ default: (await import('./ReferLeadDialog.tsx')).ReferLeadDialog }));

export function ReferPanel() {
  const { rewards } = useClubRules();
  const [asking, setAsking] = useState<'never' | 'now' | 'not now'>('never');
  return (
    <Stack
      as="section"
      columns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 240px', lg: 'minmax(0, 1fr)' }}
      align="center"
      gap="18px 32px"
      p="clamp(20px, 2.4vw, 32px)"
      borderRadius="card"
      bg="bg.sunken"
      aria-labelledby="refer-title"
    >
      <div>
        <Title4 maxW={{ base: '12em', md: 'none', lg: '12em' }} id="refer-title">
          {text.panelTitle}
        </Title4>
        <Muted mt="8px">{text.panelText(<Num>{rewards.referredPercent}%</Num>)}</Muted>
      </div>
      <Stack justifyItems="start" gap="8px">
        <Button variant="accent" caps block onClick={() => setAsking('now')}>
          {text.referAndEarn}
        </Button>
        <TextLink to={invitationsPath}>{text.inviteByLink}</TextLink>
      </Stack>
      {asking !== 'never' && (
        <Suspense>
          <ReferLeadDialog open={asking === 'now'} onClose={() => setAsking('not now')} />
        </Suspense>
      )}
    </Stack>
  );
}
