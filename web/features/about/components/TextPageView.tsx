import { css } from '#styled-system/css/css.js';
import * as text from '#text/about.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import type { TextBlock, TextPage } from '#web/brand/pageText.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Stack, Text, Wrap } from '#web/ui/primitives.ts';

const styles = {
  entries: css({
    listStyle: 'none',
    columnCount: { base: 1, sm: 2, lg: 1 },
    columnGap: '24px',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '40px',
      borderTop: '1px solid {colors.line}',
      fontSize: '15',
      color: 'fg.muted',
      transition: 'color .18s',
      _hover: { color: 'fg.ink' },
    },
  }),
  section: css({
    '& + &': { marginTop: 'clamp(40px, 4.4vw, 64px)' },
    '& > h2': { textStyle: 'h3', marginBottom: '14px', breakAfter: 'avoid' },
    '& > * + *:not(h2 + *)': { marginTop: '1em' },
    _print: { breakInside: 'avoid' },
  }),
  list: css({
    listStyle: 'none',
    maxWidth: '36em',
    '& > li': { position: 'relative', paddingLeft: '26px' },
    '& > li + li': { marginTop: '10px' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      left: '0',
      top: '.8em',
      width: '12px',
      height: '1px',
      background: 'currentColor',
    },
  }),
};

function Block({ block }: { readonly block: TextBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <Text maxW="36em" overflowWrap="anywhere">
          {block.text}
        </Text>
      );
    case 'list':
      return (
        <ul className={styles.list} role="list">
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'terms':
      return (
        <Box as="dl">
          {block.items.map(({ term, text: meaning }) => (
            <Stack
              columns={{ base: 'minmax(0, 1fr)', sm: '11em minmax(0, 1fr)' }}
              gap="2px 24px"
              py="14px"
              borderTop="1px solid {colors.line}"
              _last={{ borderBottom: '1px solid {colors.line}' }}
              key={term}
            >
              <Text as="dt" fontWeight="600">
                {term}
              </Text>
              <Text as="dd" whiteSpace="pre-line" overflowWrap="anywhere">
                {meaning}
              </Text>
            </Stack>
          ))}
        </Box>
      );
  }
}

/** A text page: a table of contents beside it, sections with anchors, and a print layout. */
export function TextPageView({ page }: { readonly page: TextPage }) {
  const { title, lede, changed } = page;
  const sections = page.sections(useClubRules());
  return (
    <Wrap>
      <Stack
        as="header"
        columns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }}
        columnGap="24px"
        align="end"
        py="clamp(48px, 6vw, 88px) clamp(36px, 4vw, 56px)"
        borderBottom="1px solid {colors.line}"
        _print={{ display: 'block', paddingBlock: '0 24px' }}
      >
        <Text
          as="h1"
          textStyle="banner"
          gridColumn={{ lg: '1 / 5' }}
          ml="-.035em"
          outline="0"
          _print={{ fontSize: '38' }}
          tabIndex={-1}
        >
          {title}
        </Text>
        <Text textStyle="lede" gridColumn={{ lg: '5 / 12' }} mt={{ base: '24px', lg: '0' }} maxW="32em">
          {lede}
        </Text>
      </Stack>
      <Stack
        columns={{ base: 'minmax(0, 1fr)', lg: 'repeat(12, minmax(0, 1fr))' }}
        columnGap="24px"
        pt="clamp(36px, 5vw, 72px)"
        pb="section"
        _print={{ display: 'block', paddingBlock: '24px 0' }}
      >
        <Box
          as="nav"
          gridColumn={{ lg: '1 / 4' }}
          mb={{ base: '48px', lg: '0' }}
          _print={{ display: 'none' }}
          aria-label={text.onThisPage}
        >
          <Box position={{ lg: 'sticky' }} top="110px">
            <Text fontSize="13" color="fg.muted" mb="8px" aria-hidden="true">
              {text.onThisPage}
            </Text>
            <ol className={styles.entries} role="list">
              {sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </Box>
        </Box>
        <Box gridColumn={{ lg: '5 / 12' }} minW="0">
          {sections.map(({ id, title: heading, blocks }) => (
            <section className={styles.section} key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{heading}</h2>
              {blocks.map((block, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- a fixed text: nothing moves
                <Block key={place} block={block} />
              ))}
            </section>
          ))}
          <Flex
            wrap="wrap"
            align="center"
            justify="space-between"
            gap="12px 24px"
            minH="48px"
            mt="clamp(48px, 5vw, 72px)"
            pt="20px"
            borderTop="1px solid {colors.line}"
            textStyle="small"
            color="fg.muted"
          >
            <p>{text.lastChanged(changed)}</p>
            <Button
              // The text is aligned with the page's edge: on the right, and on a phone on the left.
              css={{
                marginInline: { base: '-16px 0', sm: '0 -16px' },
                _print: { display: 'none' },
                _noscript: { visibility: 'hidden' },
              }}
              variant="quiet"
              size="sm"
              onClick={() => window.print()}
            >
              <Icon name="print" />
              {text.print}
            </Button>
          </Flex>
        </Box>
      </Stack>
    </Wrap>
  );
}
