import { Alert, HStack, Spinner, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { clock } from '#clients/countdown.ts';
import { useText } from '../text/Language.tsx';
import { Drawing } from './icons.tsx';

/** From here on a banner beside the code says that its time is almost over. */
const shortSeconds = 30;

/** That the kiosk waits for the member's phone, whether the phone is there, and for how many seconds the code is valid. */
export function WaitingForPhone(props: {
  readonly secondsLeft: number;
  readonly isOpened: boolean;
  /** What the visitor can do when the time is almost over. */
  readonly children?: ReactNode;
}) {
  const { secondsLeft, isOpened, children } = props;
  const { common } = useText();
  return (
    <Stack gap="1rem" align="flex-start">
      <HStack gap="0.875rem">
        {isOpened ? <Drawing name="phone" /> : <Spinner color="accent.solid" />}
        <Text fontSize="1.125rem" fontWeight="600" role="status" color={isOpened ? 'good' : undefined}>
          {isOpened ? common.phoneConnected : common.waitingForPhone}
        </Text>
        <Text color="fg.muted" textStyle="num" fontSize="1.125rem" whiteSpace="nowrap">
          {common.validFor(clock(secondsLeft))}
        </Text>
      </HStack>
      {secondsLeft <= shortSeconds && (
        <Alert.Root status="warning" role="alert" alignItems="center">
          <Drawing name="clock" />
          <Alert.Title fontSize="1.0625rem" textWrap="balance" flex="1">
            {common.almostOver}
          </Alert.Title>
          {children}
        </Alert.Root>
      )}
    </Stack>
  );
}
