import { shownCode } from '#rules/kiosk.ts';
import * as text from '#text/kiosk.ts';
import { translateMessage } from '#text/translateMessage.ts';
import { failureText } from '#web/apollo/failureText.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Note } from '#web/ui/Note.tsx';
import { Flex, Muted, Skeleton, Stack, Text, Title3 } from '#web/ui/primitives.ts';
import { Tick, Ticks } from '#web/ui/Ticks.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { DeviceLogin_deviceFragment } from '../DeviceLogin.generated.ts';
import { useDeviceLogin } from '../useDeviceLogin.ts';
import { KioskSessions } from './KioskSessions.tsx';
import { PendingOrders } from './PendingOrders.tsx';

type Device = Omit<DeviceLogin_deviceFragment, ' $fragmentName'>;

/** What a kiosk asks for, and the member's decision. After an approval its orders are confirmed here. */
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
          title={translateMessage(state.message)}
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
  const { device, isSending, problem } = state;
  if (device.state === 'DENIED') {
    return (
      <Message tone="info" title={text.refused}>
        {text.refusedLead}
      </Message>
    );
  }
  if (device.state === 'APPROVED') return <Approved device={device} />;
  return <Request device={device} isSending={isSending} problem={problem} onDecide={decide} />;
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
    <Stack gap="24px" maxW="34em">
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
        <Ticks>
          {device.scopes.map((scope) => (
            <Tick key={scope} state="done" what={text.scopes[scope]} />
          ))}
        </Ticks>
      </section>
      <Muted>
        {text.duration(minutes, formatNumber(device.mostPointsPerOrder))} {text.itMayNot}
      </Muted>
      {problem !== null && <Note tone="bad">{problem}</Note>}
      <Flex gap="12px">
        <Button
          variant="accent"
          block
          minH="54px"
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
          minH="54px"
          busy={isSending === 'deny'}
          busyText={text.sending}
          disabled={isSending === 'approve'}
          onClick={() => onDecide('deny')}
        >
          {text.refuse}
        </Button>
      </Flex>
    </Stack>
  );
}

const Approved = ({ device }: { readonly device: Device }) => (
  <Stack gap="28px" maxW="34em">
    <div role="status">
      <Note tone="good" title={text.approved}>
        <p>{text.approvedLead(device.kioskName, device.gallery)}</p>
        <p>{text.keepOpen}</p>
      </Note>
    </div>
    <PendingOrders />
    <KioskSessions />
  </Stack>
);
