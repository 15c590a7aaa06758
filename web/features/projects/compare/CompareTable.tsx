import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { projectPath } from '#rules/projectPath.ts';
import { withIntent } from '#rules/projectIntent.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/compare.ts';
import * as facts from '#text/projectFacts.ts';
import { Price, Num } from '#web/ui/Amount.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Stack } from '#web/ui/primitives.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { CompareQuery } from '../Compare.generated.ts';
import {
  type ComparedProject_projectFragment,
  useComparedProject_projectFragment,
} from '../components/ComparedProject.generated.ts';
import { ProjectPicture } from '../components/ProjectPicture.tsx';
import { areaLabel, cityLabel, configurationsLabel, statusLabel } from '../labels.ts';
import { comparePath } from '../paths.ts';
import { useShortlist } from '../shortlist.ts';

type Compared = NonNullable<CompareQuery['a']>;

const styles = {
  /** Scrolls horizontally on phones. The row headers stay in view. */
  scroll: css({
    // Contains the visually hidden content, which would otherwise widen the page.
    position: 'relative',
    overflowX: 'auto',
    marginInline: { base: 'calc(-1 * var(--gutter))', sm: '0' },
  }),
  table: css({
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': { textAlign: 'left', verticalAlign: 'top', padding: '16px 24px 16px 0' },
    '& tbody > tr': { borderTop: '1px solid {colors.line}' },
    '& tbody:last-of-type > tr:last-of-type': { borderBottom: '1px solid {colors.line}' },
    // The drawing begins 3 px inside its frame, and a dash at its edge.
    '& td > svg': { width: '18px', height: '18px', marginLeft: '-3px', color: 'good' },
    '& tbody th': {
      position: 'sticky',
      left: '0',
      zIndex: '1',
      paddingLeft: { base: 'gutter', sm: '0' },
      background: 'bg.paper',
      fontWeight: '400',
      color: 'fg.muted',
    },
  }),
  head: css({
    display: 'grid',
    gap: '14px',
    fontWeight: '400',
    '& > picture, & > [data-blank]': { aspectRatio: '4 / 3', width: '100%' },
  }),
};

const rows: readonly {
  readonly label: string;
  readonly of: (project: ComparedProject_projectFragment) => ReactNode;
}[] = [
  { label: facts.city, of: ({ city }) => cityLabel(city) ?? text.notListed },
  { label: facts.status, of: ({ status }) => statusLabel(status) ?? text.notListed },
  {
    label: facts.startingPrice,
    of: ({ price }) =>
      price === null ? facts.priceOnRequest : <Price value={price} css={{ fontWeight: '600', fontSize: '17' }} />,
  },
  { label: facts.homes, of: ({ configurations }) => configurationsLabel(configurations) || text.notListed },
  { label: facts.landArea, of: ({ landArea }) => (landArea ? <Num>{areaLabel(landArea)}</Num> : text.notListed) },
  { label: text.rera, of: ({ rera }) => listOf(rera.numbers) },
];
const listOf = (lines: readonly string[]) =>
  lines.length === 0 ? (
    text.notListed
  ) : (
    <Stack as="ul" listStyle="none" gap="3px" overflowWrap="anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </Stack>
  );

/** The facts of up to three projects, one column each. */
export function CompareTable(props: { readonly projects: readonly Compared[]; readonly ids: readonly string[] }) {
  const { projects, ids } = props;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.comparison}>
      <table className={styles.table}>
        <colgroup>
          <Box as="col" w={{ base: '116px', sm: '150px', lg: '190px' }} />
          {projects.map(({ id }) => (
            <Box as="col" w={{ base: '220px', sm: 'auto' }} key={id} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text.fact}</VisuallyHidden>
            </th>
            {projects.map((project) => (
              <th key={project.id} scope="col">
                <ColumnHead project={project} ids={ids} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, of }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {projects.map((project) => (
                <td key={project.id}>
                  <Cell project={project} of={of} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <AmenityRows projects={projects} />
      </table>
    </div>
  );
}

/** A row for each amenity that any of them has, so that missing ones are easy to see. */
function AmenityRows({ projects }: { readonly projects: readonly Compared[] }) {
  const owned = projects.map(({ amenities }) => new Set(amenities.map(({ name }) => name)));
  const all = [...new Set(owned.flatMap((names) => [...names]))];
  if (all.length === 0) return null;
  return (
    <tbody>
      {all.map((name) => (
        <tr key={name}>
          <th scope="row">{facts.amenityName(name).replace('/', '/\u200b')}</th>
          {projects.map((project, index) => (
            <td key={project.id}>
              {owned[index]?.has(name) ? (
                <>
                  <Icon name="check" />
                  <VisuallyHidden>{text.has}</VisuallyHidden>
                </>
              ) : (
                <>
                  <span aria-hidden="true">–</span>
                  <VisuallyHidden>{text.hasNot}</VisuallyHidden>
                </>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell({ project, of }: { readonly project: Compared; readonly of: (typeof rows)[number]['of'] }) {
  const { data, complete } = useComparedProject_projectFragment({ from: project });
  return complete ? of(data) : null;
}

function ColumnHead({ project, ids }: { readonly project: Compared; readonly ids: readonly string[] }) {
  const { data, complete } = useComparedProject_projectFragment({ from: project });
  const { remove } = useShortlist();
  if (!complete) return null;
  return (
    <div className={styles.head}>
      <ProjectPicture project={data} alt="" sizes="(min-width: 760px) 26vw, 220px" />
      <Box
        as={Link}
        // Names take two lines beside each other, so that what is below them stays level.
        minH={{ base: '2lh', lg: 'auto' }}
        textStyle="card"
        _hover={{ textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '4px' }}
        to={projectPath(data.id)}
      >
        {data.name}
      </Box>
      <LinkButton to={withIntent(projectPath(data.id), 'visit')} variant="outline" size="sm">
        {text.bookVisit}
      </LinkButton>
      <Box
        as={Link}
        display="inline-flex"
        align="center"
        gap="6px"
        minH="32px"
        justifySelf="start"
        color="fg.muted"
        _hover={{ color: 'fg.ink' }}
        to={comparePath(ids.filter((id) => id !== data.id))}
        replace
        onClick={() => remove(data.id)}
      >
        <Icon css={{ width: '15px', height: '15px' }} name="close" />
        {text.takeAway} <VisuallyHidden>{data.name}</VisuallyHidden>
      </Box>
    </div>
  );
}
