import { Center, EmptyState, Heading } from '@chakra-ui/react';
import { LanguageSwitch } from '../parts/LanguageSwitch.tsx';
import { useText } from '../text/Language.tsx';

/** At an address without https, where the browser keeps nothing on the device: what the operator has to do. */
export function InsecureScreen() {
  const { device } = useText();
  return (
    <Center as="main" h="full" p="2rem">
      <EmptyState.Root>
        <EmptyState.Content gap="1.5rem">
          <EmptyState.Title asChild>
            <Heading as="h1" textStyle="h2">
              {device.insecure}
            </Heading>
          </EmptyState.Title>
          <EmptyState.Description fontSize="1.125rem" maxW="32rem" textAlign="center" textWrap="balance">
            {device.insecureLead}
          </EmptyState.Description>
          <LanguageSwitch />
        </EmptyState.Content>
      </EmptyState.Root>
    </Center>
  );
}
