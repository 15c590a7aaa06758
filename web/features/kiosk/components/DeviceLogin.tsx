import { type ReactNode, useState } from 'react';
import { shownCode } from '#rules/kiosk.ts';
import * as text from '#text/kiosk.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex, Muted, Skeleton, Stack, Text, Title3 } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { usePolling } from '#web/hooks/usePolling.ts';
import type { DeviceLogin_deviceFragment } from '../DeviceLogin.generated.ts';
import { deviceStep, type DeviceStep } from '../deviceStep.ts';
import { useDeviceLogin } from '../useDeviceLogin.ts';
import { useKioskOrderQuery, useKioskOrdersQuery } from '../KioskOrder.generated.ts';
import { besideKiosk } from '../pace.ts';
import { useLastRead } from '#clients/useLast.ts';
import { Changed } from './Changed.tsx';
import { KioskSessions } from './KioskSessions.tsx';
import { isOpen, OrderApproval } from './OrderApproval.tsx';

/** The orders that the kiosk asks for while this page is open, newest first, and what became of them. */
function PendingOrders() {
  const { data, refetch } = useKioskOrdersQuery({ ssr: false, errorPolicy: 'all', fetchPolicy: 'network-only' });
  usePolling(() => refetch(), true, besideKiosk);
  const pending = data?.me?.pendingOrderApprovals ?? [];
  // An order that was decided is no longer pending, but stays here with its outcome.
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = pending.map(({ id }) => id).filter((id) => !seen.includes(id));
  if (fresh.length > 0) setSeen([...fresh, ...seen]);
  return (
    <Stack gap="28px" aria-live="polite">
      {seen.map((id) => (
        <PendingOrder key={id} id={id} />
      ))}
    </Stack>
  );
}

function PendingOrder({ id }: { readonly id: string }) {
  const { data, loading, error, refetch } = useKioskOrderQuery({ variables: { id }, ssr: false, errorPolicy: 'all' });
  const approval = useLastRead(data?.me?.orderApproval, { loading, error });
  usePolling(() => refetch(), approval === null || isOpen(approval), besideKiosk, approval?.state);
  return approval && <OrderApproval approval={approval} isNew />;
}

/** The two buttons of a decision: on a phone always in reach, below what is decided. */
const DecisionBar = ({ children }: { readonly children: ReactNode }) => (
  <Flex
    gap="12px"
    position={{ base: 'sticky', md: 'static' }}
    bottom="var(--as-of)"
    zIndex="sticky"
    bg={{ base: 'bg.paper', md: 'transparent' }}
    pt="12px"
    pb={{ base: 'max(12px, env(safe-area-inset-bottom))', md: '0' }}
    // What scrolls below it fades out, since it continues there.
    _before={{
      base: {
        content: '""',
        position: 'absolute',
        insetX: '0',
        bottom: '100%',
        height: '24px',
        background: 'linear-gradient(to top, {colors.bg.paper}, transparent)',
        pointerEvents: 'none',
      },
      md: { display: 'none' },
    }}
  >
    {children}
  </Flex>
);

type Device = Omit<DeviceLogin_deviceFragment, ' $fragmentName'>;

/** What a kiosk asks for, the member's decision, and what became of it. After an approval its orders are confirmed here. */
export function DeviceLogin({ code, onOtherCode }: { readonly code: string; readonly onOtherCode: () => void }) {
  const { state, decide, retry } = useDeviceLogin(code);
  switch (state.at) {
    case 'loading':
      return (
        <>
          <VisuallyHidden role="status">{text.loadingLogin}</VisuallyHidden>
          <Skeleton w="min(420px, 100%)" h="200px" />
        </>
      );
    case 'failed':
      return (
        <Message tone="error" title={text.loginFailed} onRetry={retry}>
          {failureText(state.error, ['deviceAuthorization'])}
        </Message>
      );
    case 'refused':
      return (
        <Message
          tone="error"
          title={state.message}
          action={
            <Button variant="outline" onClick={onOtherCode}>
              {text.otherCode}
            </Button>
          }
        />
      );
    case 'there':
      break;
  }
  const { device, isGone, isSending, problem } = state;
  const step = deviceStep(device, isGone);
  return (
    <Stack gap="28px" maxW="34em">
      <Changed as={step}>
        {step === 'asked' ? (
          <Request device={device} isSending={isSending} problem={problem} onDecide={decide} />
        ) : (
          <Outcome step={step} device={device} onOtherCode={onOtherCode} />
        )}
      </Changed>
      {(step === 'approved' || step === 'loggedIn' || step === 'signedOut') && (
        <>
          <PendingOrders />
          <KioskSessions isSaid={step === 'signedOut'} />
        </>
      )}
    </Stack>
  );
}

/** What became of the login, as the club knows it. */
function Outcome(props: {
  readonly step: Exclude<DeviceStep, 'asked'>;
  readonly device: Device;
  readonly onOtherCode: () => void;
}) {
  const { kioskName, gallery } = props.device;
  const otherCode = (
    <Button variant="outline" onClick={props.onOtherCode}>
      {text.otherCode}
    </Button>
  );
  switch (props.step) {
    case 'refused':
      return (
        <Message tone="info" title={text.refused}>
          {text.refusedLead}
        </Message>
      );
    case 'left':
      return (
        <Message tone="info" title={text.left(kioskName)} action={otherCode}>
          {text.leftLead}
        </Message>
      );
    case 'expired':
      return (
        <Message tone="info" title={text.codeExpired} action={otherCode}>
          {text.leftLead}
        </Message>
      );
    case 'approved':
      return (
        <div role="status">
          <Note tone="wait" title={text.loginApproved}>
            {text.loginApprovedLead(kioskName)}
          </Note>
        </div>
      );
    case 'loggedIn':
      return (
        <div role="status">
          <Note tone="good" title={text.approved}>
            <p>{text.approvedLead(kioskName, gallery)}</p>
            <p>{text.keepOpen}</p>
          </Note>
        </div>
      );
    case 'signedOut':
      return (
        <div role="status">
          <Note tone="info" title={text.signedOut(kioskName)}>
            {text.signedOutLead}
          </Note>
        </div>
      );
  }
}

function Request(props: {
  readonly device: Device;
  readonly isSending: 'approve' | 'deny' | null;
  readonly problem: string | null;
  readonly onDecide: (decision: 'approve' | 'deny') => void;
}) {
  const { device, isSending, problem, onDecide } = props;
  const minutes = text.minutes(Math.max(1, Math.round(device.sessionSeconds / 60)));
  return (
    <Stack gap="24px">
      <Title3>{text.asks(device.kioskName, device.gallery)}</Title3>
      <Sheet padded>
        <Stack gap="8px">
          <Muted>{text.compare}</Muted>
          <Text textStyle="num" fontSize="38" fontWeight="600">
            {shownCode(device.userCode.replaceAll('-', ''))}
          </Text>
        </Stack>
      </Sheet>
      <section aria-labelledby="kiosk-may">
        <Text id="kiosk-may" fontWeight="600" pb="8px">
          {text.itMay}
        </Text>
        <Stack as="ul" gap="10px" listStyle="none" role="list">
          {device.scopes.map((scope) => (
            <Flex as="li" key={scope} gap="12px" fontWeight="600">
              <Icon name="check" css={{ color: 'good', width: '22px', height: '22px', flexShrink: '0' }} />
              {text.scopes[scope]}
            </Flex>
          ))}
        </Stack>
      </section>
      <Muted>
        {text.duration(minutes, formatNumber(device.mostPointsPerOrder))} {text.itMayNot}
      </Muted>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      <DecisionBar>
        <Button
          variant="accent"
          block
          css={{ minHeight: '54px' }}
          busy={isSending === 'approve'}
          busyText={text.sending}
          disabled={isSending === 'deny'}
          onClick={() => onDecide('approve')}
        >
          {text.approve}
        </Button>
        <Button
          variant="outline"
          block
          css={{ minHeight: '54px' }}
          busy={isSending === 'deny'}
          busyText={text.sending}
          disabled={isSending === 'approve'}
          onClick={() => onDecide('deny')}
        >
          {text.refuse}
        </Button>
      </DecisionBar>
    </Stack>
  );
}
