import { Box, Card, Center, HStack, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { Logo } from '../parts/Logo.tsx';

interface EntryCardProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of the pages without a session: the brand, and one card. */
export function EntryCard({ title, children }: EntryCardProps) {
  useEffect(() => {
    document.title = `${title} · Desk`;
  }, [title]);
  return (
    <Center minH="100dvh" p="4" bg="bg.paper">
      <Stack gap="6" w="full" maxW="26rem" align="stretch">
        <HStack as="header" justify="center" color="brand.solid">
          <Logo />
          <Box borderInlineStartWidth="1px" h="5" mx="1" />
          <Text color="fg.muted">Desk</Text>
        </HStack>
        <Card.Root asChild variant="outline">
          <main>
            <Card.Body gap="5" p={{ base: '6', sm: '8' }}>
              <Text as="h1" textStyle="h3">
                {title}
              </Text>
              {children}
            </Card.Body>
          </main>
        </Card.Root>
      </Stack>
    </Center>
  );
}
