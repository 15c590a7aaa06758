import { HStack, Spinner, Text } from '@chakra-ui/react';
import { clock } from '../text/format.ts';
import { useText } from '../text/Language.tsx';

/** That the kiosk waits for the member's phone, and for how many seconds the code is valid. */
export function WaitingForPhone({ secondsLeft }: { readonly secondsLeft: number }) {
  const { common } = useText();
  return (
    <HStack gap="0.875rem" role="status">
      <Spinner color="accent.solid" />
      <Text fontSize="1.125rem" fontWeight="600">
        {common.waitingForPhone}
      </Text>
      <Text color="fg.muted" textStyle="num" fontSize="1.125rem">
        {common.validFor(clock(secondsLeft))}
      </Text>
    </HStack>
  );
}
