import { HStack, Icon, Text } from '@chakra-ui/react';
import { name } from '#web/brand/identity.ts';
import { mark } from '#web/brand/mark.ts';

/** The brand's mark and name. */
export const Logo = () => (
  <HStack gap="2" fontSize="1.25rem">
    <Icon boxSize="1.3em" asChild>
      <svg viewBox={mark.logo.viewBox} fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
        <path d={mark.logo.path} />
      </svg>
    </Icon>
    <Text as="span" fontFamily="display" fontWeight="380" letterSpacing="-.02em" lineHeight="1">
      {name}
    </Text>
  </HStack>
);
