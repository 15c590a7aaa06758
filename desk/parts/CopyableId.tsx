import { Clipboard, HStack, IconButton, Text } from '@chakra-ui/react';

/** An id, and a button that copies it. */
export const CopyableId = ({ id, label }: { readonly id: string; readonly label: string }) => (
  <Clipboard.Root value={id}>
    <HStack gap="1" align="center">
      <Text as="span" fontFamily="mono" fontSize="13" overflowWrap="anywhere" minW="0">
        {id}
      </Text>
      <Clipboard.Trigger asChild>
        <IconButton variant="ghost" size="2xs" my="-1" aria-label={`Copy the ${label}`}>
          <Clipboard.Indicator />
        </IconButton>
      </Clipboard.Trigger>
    </HStack>
  </Clipboard.Root>
);
