import { HStack, Icon, Text } from '@chakra-ui/react';
import { name } from '#web/brand/identity.ts';
import { mark } from '#web/brand/mark.ts';

/** The brand's mark and name. */
export function Logo({ size = '1.5rem' }: { readonly size?: string }) {
  return (
    <HStack gap="0.5em" fontSize={size}>
      <Icon boxSize="1.35em" asChild>
        <svg viewBox={mark.logo.viewBox} fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden>
          <path d={mark.logo.path} />
        </svg>
      </Icon>
      <Text as="span" fontFamily="display" fontWeight="380" fontSize="1em" letterSpacing="-.02em" lineHeight="1">
        {name}
      </Text>
    </HStack>
  );
}
