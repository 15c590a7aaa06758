import { Center, EmptyState, Flex, Heading } from '@chakra-ui/react';
import { Arch } from '../parts/Arch.tsx';
import { Drawing } from '../parts/icons.tsx';
import { useText } from '../text/Language.tsx';
import { DeviceHeader } from './DeviceHeader.tsx';

/** At an address without https, where the browser keeps nothing on the device: what the operator has to do. */
export function InsecureScreen() {
  const { device } = useText();
  return (
    <Flex direction="column" h="full">
      <DeviceHeader />
      <Center as="main" flex="1" p="2rem">
        <EmptyState.Root>
          <EmptyState.Content gap="1.5rem">
            <Arch color="fg.muted">
              <Drawing name="offline" size="3.5rem" />
            </Arch>
            <EmptyState.Title asChild>
              <Heading as="h1" textStyle="h1" textAlign="center">
                {device.insecure}
              </Heading>
            </EmptyState.Title>
            <EmptyState.Description fontSize="1.25rem" maxW="34rem" textAlign="center" textWrap="balance">
              {device.insecureLead}
            </EmptyState.Description>
          </EmptyState.Content>
        </EmptyState.Root>
      </Center>
    </Flex>
  );
}
