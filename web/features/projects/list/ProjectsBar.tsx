import { projectsListed } from '#rules/messageTemplates.ts';
import { fromPrice } from '#text/project.ts';
import * as text from '#text/projects.ts';
import { shortPrice } from '#web/format/priceInWords.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Box, Flex, Muted } from '#web/ui/primitives.ts';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { LinkSegment } from '#web/ui/Segment.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { projectsHref, projectSorts, type ProjectsSearch } from './projectsSearch.ts';

const views = [
  { value: 'list', label: text.asList, icon: 'list' },
  { value: 'grid', label: text.asGrid, icon: 'grid' },
] as const;

/** List or grid. */
const ViewToggle = ({ search }: { readonly search: ProjectsSearch }) => (
  <LinkSegment
    label={text.view}
    value={search.view}
    options={views.map((view) => ({ ...view, to: projectsHref({ ...search, view: view.value }) }))}
  />
);

/** Search, count, order and view. It sticks below the header while the list scrolls. */
export function ProjectsBar(props: {
  /** The id of the form that submits the search and the order. */
  readonly form: string;
  readonly search: ProjectsSearch;
  readonly draft: ProjectsSearch;
  readonly onType: (search: string) => void;
  readonly onSort: (sort: ProjectsSearch['sort']) => void;
  /** How many projects match; undefined while unknown. */
  readonly count: number | undefined;
  /** The lowest starting price of those that match, in whole rupees; null if the page doesn't know it. */
  readonly lowestPrice: number | null;
}) {
  const { form, search, draft, onType, onSort, count, lowestPrice } = props;
  return (
    <Box
      position={{ base: 'static', sm: 'sticky' }}
      top="var(--hdr)"
      zIndex="sticky"
      bg="bg.paper"
      borderBlock="1px solid {colors.line}"
    >
      <Flex
        wrap={{ base: 'wrap', sm: 'nowrap' }}
        align="center"
        gap={{ base: '12px 8px', sm: '24px' }}
        minH="72px"
        px="edge"
        py={{ base: '12px', sm: '0' }}
      >
        <SearchBox
          name="search"
          label={text.searchProjects}
          placeholder={text.searchHint}
          value={draft.search ?? ''}
          onChange={(event) => onType(event.currentTarget.value)}
          maxLength={120}
          css={{ flex: { base: '1 1 100%', sm: '0 1 380px' } }}
        />
        <Muted flex={{ base: '1 1 100%', sm: '0 1 auto' }} mr="auto" fontSize="15" lineHeight="1.35" aria-live="polite">
          {count !== undefined && <span>{projectsListed(count)}</span>}
          {lowestPrice !== null && (
            <>
              {', '}
              <Num css={{ color: 'fg.ink', fontWeight: '600' }}>{fromPrice(shortPrice(lowestPrice))}</Num>
            </>
          )}
        </Muted>
        <FilterSelect
          form={form}
          name="sort"
          label={text.sort}
          all={text.sorts.LISTED}
          value={draft.sort}
          options={projectSorts.map((value) => ({ value, label: text.sorts[value] }))}
          canShrink
          onChange={(value) => onSort(projectSorts.find((sort) => sort === value))}
        />
        <ViewToggle search={search} />
      </Flex>
    </Box>
  );
}
