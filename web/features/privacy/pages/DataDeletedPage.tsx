import { Navigate, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { dataClassTexts } from '#text/dataClasses.ts';
import type { DataClass } from '#web/text/__generated__/dataClasses.ts';
import { dataClassNames } from '#web/text/dataGroups.ts';
import * as text from '#text/myData.tsx';
import type { PageLoader } from '#web/routing/pageLoader.ts';
import { brand } from '#web/brand/brand.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { PageWrap } from '#web/ui/Layout.tsx';
import { PageHead } from '#web/ui/PageHead.tsx';
import { Box, Muted, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';

const dataDeletedPageLoader: PageLoader = () => async () => ({
  meta: { title: `${text.title} | ${brand.name}`, description: text.title, noindex: true },
});

const result = z.object({
  reference: z.string(),
  outcomes: z.array(z.object({ class: z.enum(dataClassNames), deletion: z.enum(['ERASED', 'ANONYMISED', 'KEPT']) })),
});

const groups = [
  { deletion: 'ERASED', title: text.erased },
  { deletion: 'ANONYMISED', title: text.anonymised },
  { deletion: 'KEPT', title: text.kept },
] as const;

/** `/account/deleted`: what a deletion did. It is told once, from the router's state; the server no longer knows. */
function DataDeletedPage() {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  const deleted = isHydrated ? result.safeParse(state).data : undefined;
  // Nothing was deleted: somebody opened the address.
  if (deleted === undefined) return isHydrated ? <Navigate to="/" replace /> : null;
  const classesOf = (deletion: string): DataClass[] =>
    deleted.outcomes.filter((one) => one.deletion === deletion).map((one) => one.class);
  return (
    <PageWrap end="page">
      <PageHead title={text.deletedTitle} />
      <Text maxW="42em">{text.deletedText}</Text>
      <Muted>{text.reference(deleted.reference)}</Muted>
      {groups.map(({ deletion, title }) => (
        <section key={deletion} aria-labelledby={deletion}>
          <Title4 id={deletion} pt="16px">
            {title}
          </Title4>
          <Box as="dl" maxW="52em" my="28px">
            {classesOf(deletion).map((name) => (
              <Stack
                columns={{ base: 'minmax(0, 1fr)', sm: '16em minmax(0, 1fr)' }}
                gap="2px 24px"
                py="14px"
                borderTop="1px solid {colors.line}"
                key={name}
              >
                <Text as="dt" fontWeight="600">
                  {dataClassTexts[name].title}
                </Text>
                <dd>{dataClassTexts[name].deletion}</dd>
              </Stack>
            ))}
          </Box>
        </section>
      ))}
      <Text pt="24px">
        <TextLink to="/">{text.home}</TextLink>
      </Text>
    </PageWrap>
  );
}

export { DataDeletedPage, dataDeletedPageLoader };
