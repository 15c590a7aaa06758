import { Box, Flex, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { Drawing } from './icons.tsx';

export interface PageProps {
  readonly title: string;
  /** The title of the document, if it is not the heading. */
  readonly documentTitle?: string;
  readonly lead?: ReactNode;
  readonly back?: { readonly to: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** What every page has: a title, what can be done, the content. */
export function Page({ title, documentTitle = title, lead, back, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${documentTitle} · Desk`;
  }, [documentTitle]);
  return (
    <Stack gap="5">
      <Box>
        {back && <BackLink {...back} />}
        <Flex wrap="wrap" align="flex-end" justify="space-between" gap="3" columnGap="6">
          <Box minW="0" maxW="full" flex={{ base: 'none', md: '1 1 20rem' }}>
            <Heading as="h1" textStyle="h3" lineHeight="1.15" overflowWrap="anywhere">
              {title}
            </Heading>
            {lead !== undefined && (
              <Text as="div" color="fg.muted" mt="1" maxW="72ch">
                {lead}
              </Text>
            )}
          </Box>
          {actions !== undefined && <HStack wrap="wrap">{actions}</HStack>}
        </Flex>
      </Box>
      {children}
    </Stack>
  );
}

const fromList = z.object({ list: z.string() });

/** Back to the list. It is as it was, with filter and place, when the page was opened from there. */
function BackLink({ to, label }: NonNullable<PageProps['back']>) {
  const navigate = useNavigate();
  const from = fromList.safeParse(useLocation().state);
  const isFromList = from.success && from.data.list === to;
  return (
    <Link asChild color="fg.muted" mb="2" fontSize="13">
      <RouterLink
        to={to}
        onClick={(event) => {
          if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          void navigate(-1);
        }}
      >
        <Drawing name="back" />
        {label}
      </RouterLink>
    </Link>
  );
}
