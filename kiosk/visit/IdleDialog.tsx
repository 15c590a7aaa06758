import { Button, Dialog, Heading, Portal, ProgressCircle, AbsoluteCenter, Stack, Text } from '@chakra-ui/react';
import { useText } from '../text/Language.tsx';
import { useIdle } from './idle.ts';
import { useVisit } from './Visit.tsx';

/** Asks whether anybody is there, and ends the visit when nobody is. */
export function IdleDialog() {
  const { session, end, waitsUntil } = useVisit();
  const text = useText();
  const left = useIdle(end, waitsUntil);
  return (
    <Dialog.Root open={left !== null} role="alertdialog" placement="center" size="md" lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content p="2.5rem">
            <Stack align="center" gap="1.5rem" textAlign="center">
              <ProgressCircle.Root value={((left ?? 0) / 15) * 100} size="xl" colorPalette="accent" aria-hidden>
                <ProgressCircle.Circle css={{ '--size': '7rem', '--thickness': '0.375rem' }}>
                  <ProgressCircle.Track />
                  <ProgressCircle.Range strokeLinecap="round" />
                </ProgressCircle.Circle>
                <AbsoluteCenter>
                  <Text textStyle="num" fontSize="2.25rem" fontWeight="600">
                    {left}
                  </Text>
                </AbsoluteCenter>
              </ProgressCircle.Root>
              <Dialog.Title asChild>
                <Heading as="h2" textStyle="h2">
                  {text.session.idleTitle}
                </Heading>
              </Dialog.Title>
              <Dialog.Description asChild>
                <Text fontSize="1.125rem" color="fg.muted">
                  {session ? text.session.idleMember(left ?? 0) : text.session.idleLead(left ?? 0)}
                </Text>
              </Dialog.Description>
              <Button size="xl" minW="18rem">
                {text.session.stay}
              </Button>
              <Button size="lg" variant="ghost" onClick={end}>
                {text.session.done}
              </Button>
            </Stack>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
