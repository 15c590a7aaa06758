import { Button, Dialog, Heading, Portal, Stack, Text } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { useText } from '../text/Language.tsx';
import { Code } from './Code.tsx';

/** A touch on `trigger` shows the QR code that continues on the visitor's own phone. */
export function PhoneDialog(props: {
  readonly trigger: ReactElement;
  readonly title: string;
  readonly lead: string;
  readonly url: string;
}) {
  const text = useText();
  return (
    <Dialog.Root placement="center" size="lg" lazyMount unmountOnExit>
      <Dialog.Trigger asChild>{props.trigger}</Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content p="2.5rem">
            <Stack align="center" gap="1.25rem" textAlign="center">
              <Dialog.Title asChild>
                <Heading as="h2" textStyle="h2">
                  {props.title}
                </Heading>
              </Dialog.Title>
              <Dialog.Description asChild>
                <Text fontSize="1.125rem" color="fg.muted" maxW="28rem" textWrap="balance">
                  {props.lead}
                </Text>
              </Dialog.Description>
              <Code value={props.url} size="17rem" />
              <Text fontSize="1.125rem" fontWeight="600">
                {text.common.scan}
              </Text>
              <Dialog.ActionTrigger asChild>
                <Button size="lg" variant="outline" minW="14rem">
                  {text.common.close}
                </Button>
              </Dialog.ActionTrigger>
            </Stack>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
