import { Alert, Stack } from '@chakra-ui/react';
import { Drawing } from '../parts/icons.tsx';
import { useText } from '../text/Language.tsx';
import { useVisit } from '../visit/Visit.tsx';
import { useDevice } from './Device.tsx';
import { useMessage } from './message.ts';
import { useOnline } from './network.ts';

/** A wrong clock is reported from here on, in seconds. */
const toleratedSeconds = 60;

/** What everybody in front of the screen should know: no network, a message of the operator, a wrong clock. */
export function Notices() {
  const { device } = useText();
  const { session } = useVisit();
  const { clockOffsetSeconds } = useDevice();
  const online = useOnline();
  const message = useMessage();
  const isClockWrong = Math.abs(clockOffsetSeconds) > toleratedSeconds;
  if (online && message === null && !isClockWrong) return null;
  return (
    <Stack gap="0" flex="none" role="status">
      {!online && (
        <Alert.Root status="warning" borderRadius="0" px="2rem" alignItems="center">
          <Drawing name="offline" />
          <Alert.Title fontSize="1.125rem" textWrap="balance">
            {session ? device.offlineMember : device.offline}
          </Alert.Title>
        </Alert.Root>
      )}
      {message !== null && (
        <Alert.Root status="info" borderRadius="0" px="2rem" alignItems="center">
          <Alert.Title fontSize="1.125rem" textWrap="balance">
            {device.operatorMessage}
          </Alert.Title>
          <Alert.Description fontSize="1.125rem" textWrap="balance" lang={message.language}>
            {message.text}
          </Alert.Description>
        </Alert.Root>
      )}
      {isClockWrong && (
        <Alert.Root status="warning" borderRadius="0" px="2rem" alignItems="center">
          <Drawing name="clock" />
          <Alert.Title fontSize="1.125rem" textWrap="balance">
            {device.clock(Math.round(Math.abs(clockOffsetSeconds) / 60))}
          </Alert.Title>
        </Alert.Root>
      )}
    </Stack>
  );
}
