import type { ReactNode } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom';
import { messages } from '#rules/messages.ts';
import { projectPath } from '#rules/projectPath.ts';
import { cityName } from '#text/projectFacts.ts';
import * as text from '#text/search.ts';
import { brand } from '#web/brand/brand.ts';
import { istDate } from '#web/format/ist.ts';
import { joinKnown } from '#web/format/joinKnown.ts';
import { shortPrice } from '#web/format/priceInWords.ts';
import type { PageData, PageLoader } from '#web/routing/pageLoader.ts';
import { Points } from '#web/ui/Amount.tsx';
import { LiveSearch } from '#web/ui/LiveSearch.tsx';
import { Message } from '#web/ui/Message.tsx';
import { Box, Flex, Skeleton, Small, Stack, Title1, Title4, Wrap } from '#web/ui/primitives.ts';
import { TextLink } from '#web/ui/TextLink.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { SearchDocument, type SearchQuery, useSearchQuery } from '../Search.generated.ts';

const searchPath = '/search';
const longest = 80;

/** What the address looks for. */
const wordsIn = (parameters: URLSearchParams): string => (parameters.get('q') ?? '').trim().slice(0, longest);

/** Loads what is found. A failure is shown on the page, with the status 503. */
const searchPageLoader: PageLoader =
  (client) =>
  async ({ request }) => {
    const words = wordsIn(new URL(request.url).searchParams);
    const meta = { title: `${text.title} | ${brand.name}`, description: text.about(brand.name), noindex: true };
    if (words === '') return { meta };
    const answer = await client.query({ query: SearchDocument, variables: { words } }).catch(() => undefined);
    return answer?.data ? { meta } : { meta: { ...meta, status: 503 }, failure: messages.fetchFailed };
  };

interface Found {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly note: ReactNode;
}

interface Kind {
  readonly name: string;
  /** The way to all of them. */
  readonly all: string;
  readonly total: number;
  readonly found: readonly Found[];
}

/** What is found, by kind; kinds without anything are left out. */
function kindsIn({ projects, products, events, posts }: SearchQuery, words: string): readonly Kind[] {
  const q = encodeURIComponent(words);
  const kinds: readonly Kind[] = [
    {
      name: text.projects,
      all: `/projects?search=${q}`,
      total: projects?.totalCount ?? 0,
      found: (projects?.nodes ?? []).map(({ id, name, city, price }) => ({
        key: id,
        to: projectPath(id),
        name,
        note: joinKnown(city && cityName(city), price === null ? null : text.from(shortPrice(price))),
      })),
    },
    {
      name: text.products,
      all: `/promotions?search=${q}`,
      total: products?.totalCount ?? 0,
      found: (products?.nodes ?? []).map(({ id, name, points }) => ({
        key: id,
        to: `/promotion-detail/${encodeURIComponent(id)}`,
        name,
        note: points !== null && <Points value={points} />,
      })),
    },
    {
      name: text.events,
      all: '/events',
      total: events?.totalCount ?? 0,
      found: (events?.nodes ?? []).map(({ id, name, startsAt }) => ({
        key: id,
        to: `/event/${encodeURIComponent(id)}`,
        name,
        note: startsAt && istDate(startsAt),
      })),
    },
    {
      name: text.posts,
      all: '/blogs',
      total: posts?.totalCount ?? 0,
      found: (posts?.nodes ?? []).map(({ id, heading, publishedOn }) => ({
        key: id,
        to: `/blog/${encodeURIComponent(id)}`,
        name: heading,
        note: publishedOn && istDate(publishedOn),
      })),
    },
  ];
  return kinds.filter(({ found }) => found.length > 0);
}

const KindOfFound = ({ name, all, total, found }: Kind) => (
  <section>
    <Flex align="baseline" justify="space-between" gap="16px" mb="8px">
      <Title4 as="h2">{name}</Title4>
      {total > found.length && <TextLink to={all}>{text.all(total)}</TextLink>}
    </Flex>
    <Box as="ul" listStyle="none" borderBottom="1px solid {colors.line}">
      {found.map(({ key, to, name: label, note }) => (
        <Flex
          as="li"
          key={key}
          wrap="wrap"
          align="baseline"
          justify="space-between"
          gap="2px 20px"
          py="12px"
          borderTop="1px solid {colors.line}"
        >
          <TextLink to={to} variant="inline">
            {label}
          </TextLink>
          <Small color="fg.muted">{note}</Small>
        </Flex>
      ))}
    </Box>
  </section>
);

/** What is found for the words, or why nothing is. */
function Results({ words, failure }: { readonly words: string; readonly failure: string | undefined }) {
  const { data, error, refetch } = useSearchQuery({ variables: { words } });
  if (!data) {
    return failure === undefined && !error ? (
      <Skeleton h="240px" borderRadius="card" />
    ) : (
      <Message tone="error" title={messages.fetchFailed} onRetry={() => refetch()}>
        {text.notLoaded}
      </Message>
    );
  }
  const kinds = kindsIn(data, words);
  return (
    <>
      <VisuallyHidden role="status">{text.count(kinds.reduce((sum, { total }) => sum + total, 0))}</VisuallyHidden>
      {kinds.length === 0 && (
        <Message tone="empty" title={text.nothing(words)} link={{ to: '/projects', label: text.seeProjects }}>
          {text.tryOtherwise}
        </Message>
      )}
      {kinds.map((kind) => (
        <KindOfFound key={kind.name} {...kind} />
      ))}
    </>
  );
}

/** `/search?q=`: one search over homes, products, events and posts. */
function SearchPage() {
  const { failure } = useLoaderData<PageData>();
  const navigate = useNavigate();
  const words = wordsIn(useSearchParams()[0]);
  const search = (wanted: string) =>
    void navigate(`${searchPath}?${new URLSearchParams(wanted === '' ? {} : { q: wanted }).toString()}`, {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Wrap py="clamp(32px, 4vw, 56px) 112px" minH="60svh" maxW="880px">
      <Title1 mb="20px" outline="0" tabIndex={-1}>
        {text.title}
      </Title1>
      <form method="get" action={searchPath} role="search" onSubmit={(event) => event.preventDefault()}>
        <LiveSearch label={text.title} placeholder={text.hint} name="q" value={words} onSearch={search} />
      </form>
      <Stack gap="40px" mt="36px">
        {words !== '' && <Results words={words} failure={failure} />}
      </Stack>
    </Wrap>
  );
}

export { SearchPage as Component, searchPageLoader as loader };
