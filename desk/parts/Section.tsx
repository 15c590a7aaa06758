import { Badge, Box, Card, Flex, HStack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** How many things it has; shown beside the title. */
  readonly count?: number;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** A table or a list reaches the edges of the card. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A part of a page with a title of its own. */
export function Section({ title, count, lead, actions, isFlush = false, children }: SectionProps) {
  const id = useId();
  return (
    <Card.Root asChild size="sm" variant="outline" overflow="hidden">
      <section aria-labelledby={id} tabIndex={-1}>
        <Flex px="4" pt="3.5" pb={isFlush ? '3' : '0'} gap="3" align="center" justify="space-between" wrap="wrap">
          <Box minW="0">
            <HStack gap="2">
              <Card.Title as="h2" id={id}>
                {title}
              </Card.Title>
              {count !== undefined && <Badge colorPalette="gray">{count}</Badge>}
            </HStack>
            {lead !== undefined && (
              <Text color="fg.muted" fontSize="13" mt="0.5" maxW="72ch">
                {lead}
              </Text>
            )}
          </Box>
          {actions}
        </Flex>
        {isFlush ? <Box borderTopWidth="1px">{children}</Box> : <Card.Body p="4">{children}</Card.Body>}
      </section>
    </Card.Root>
  );
}

/** One line instead of a list that has nothing. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <Text color="fg.muted" px="4" py="3.5">
    {children}
  </Text>
);
