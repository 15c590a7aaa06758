import { Flex, Spacer } from '@chakra-ui/react';
import { LanguageSwitch } from '../parts/LanguageSwitch.tsx';
import { Logo } from '../parts/Logo.tsx';

/** Above the screens of a device that is not a kiosk yet. */
export const DeviceHeader = () => (
  <Flex as="header" align="center" px="2rem" h={{ _portrait: '5.25rem', _landscape: '4.5rem' }} flex="none">
    <Logo />
    <Spacer />
    <LanguageSwitch />
  </Flex>
);
