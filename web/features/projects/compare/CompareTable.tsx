import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { projectPath } from '#rules/projectPath.ts';
import { withIntent } from '#rules/projectIntent.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/compare.ts';
import { possession } from '#text/project.ts';
import * as facts from '#text/projectFacts.ts';
import { Price } from '#web/ui/Amount.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Box, Flex, Stack, Text } from '#web/ui/primitives.ts';
import { ShareActions } from '#web/ui/ShareActions.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import type { CompareQuery } from '../Compare.generated.ts';
import { ProjectPicture } from '../components/ProjectPicture.tsx';
import { areaLabel, cityLabel, configurationsLabel, statusLabel } from '../labels.ts';
import { possessionOf } from '../detail/highlights.ts';
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
      paddingRight: { base: '10px', sm: '24px' },
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

interface Row {
  readonly label: string;
  /** What is compared; null where the source tells nothing. */
  readonly fact: (project: Compared) => string | null;
  /** The row is left out if no source tells it. */
  readonly onlyIfTold?: boolean;
  /** How it is shown, if not as this text. */
  readonly shown?: (project: Compared) => ReactNode;
}

/** What buyers ask first comes first. */
const rows: readonly Row[] = [
  {
    label: facts.startingPrice,
    fact: ({ price }) => (price === null ? facts.priceOnRequest : String(price)),
    shown: ({ price }) =>
      price === null ? facts.priceOnRequest : <Price value={price} css={{ fontWeight: '600', fontSize: '21' }} />,
  },
  { label: possession, fact: ({ highlights }) => possessionOf(highlights), onlyIfTold: true },
  { label: facts.homes, fact: ({ configurations }) => configurationsLabel(configurations) || null },
  { label: facts.city, fact: ({ city }) => cityLabel(city) },
  { label: facts.status, fact: ({ status }) => statusLabel(status) },
  { label: facts.landArea, fact: ({ landArea }) => landArea && areaLabel(landArea) },
  {
    label: text.rera,
    fact: ({ rera }) => rera.numbers.join(', ') || null,
    shown: ({ rera }) => listOf(rera.numbers),
  },
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
  const [isNarrowed, setNarrowed] = useState(false);
  const canDiffer = projects.length > 1;
  const onlyDifferences = canDiffer && isNarrowed;
  return (
    <>
      <Flex wrap="wrap" align="center" gap="8px 24px" mb="20px">
        {canDiffer && (
          <Chip
            aria-pressed={isNarrowed}
            css={{ _noscript: { display: 'none' } }}
            onClick={() => setNarrowed(!isNarrowed)}
          >
            {text.onlyDifferences}
          </Chip>
        )}
        <ShareActions title={text.shared(projects.map(({ name }) => name))} path={comparePath(ids)} />
      </Flex>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.comparison}>
        <table className={styles.table}>
          <colgroup>
            <Box as="col" w={{ base: '122px', sm: '150px', lg: '190px' }} />
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
          <FactRows projects={projects} onlyDifferences={onlyDifferences} />
          <AmenityRows projects={projects} onlyDifferences={onlyDifferences} />
        </table>
      </div>
    </>
  );
}

interface Rows {
  readonly projects: readonly Compared[];
  /** Leaves out the rows in which all columns say the same. */
  readonly onlyDifferences: boolean;
}

function FactRows({ projects, onlyDifferences }: Rows) {
  const isShown = ({ fact, onlyIfTold = false }: Row) => {
    const told = new Set(projects.map(fact));
    return (!onlyDifferences || told.size > 1) && !(onlyIfTold && told.size === 1 && told.has(null));
  };
  return (
    <tbody>
      {rows.filter(isShown).map(({ label, fact, shown = fact }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {projects.map((project) => (
            <td key={project.id}>{shown(project) ?? text.notListed}</td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** A row for each amenity that any of them has, so that missing ones are easy to see. */
function AmenityRows({ projects, onlyDifferences }: Rows) {
  const owned = projects.map(({ amenities }) => new Set(amenities.map(({ name }) => name)));
  const all = [...new Set(owned.flatMap((names) => [...names]))];
  const shown = onlyDifferences ? all.filter((name) => owned.some((names) => !names.has(name))) : all;
  if (shown.length === 0) return null;
  return (
    <tbody>
      <tr>
        <Text as="th" textStyle="h4" scope="rowgroup" colSpan={projects.length + 1}>
          {facts.amenities}
        </Text>
      </tr>
      {shown.map((name) => (
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

function ColumnHead({ project, ids }: { readonly project: Compared; readonly ids: readonly string[] }) {
  const { remove } = useShortlist();
  return (
    <div className={styles.head}>
      <ProjectPicture project={project} alt="" sizes="(min-width: 760px) 26vw, 220px" priority />
      <Box
        as={Link}
        // Names take two lines beside each other, so that what is below them stays level.
        minH={{ base: '2lh', lg: 'auto' }}
        textStyle="card"
        _hover={{ textDecoration: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '4px' }}
        to={projectPath(project.id)}
      >
        {project.name}
      </Box>
      <Flex wrap="wrap" gap="8px">
        <LinkButton to={withIntent(projectPath(project.id), 'enquire')} variant="brand" size="sm">
          {text.enquire}
        </LinkButton>
        <LinkButton to={withIntent(projectPath(project.id), 'visit')} variant="outline" size="sm">
          {text.bookVisit}
        </LinkButton>
      </Flex>
      <Box
        as={Link}
        display="inline-flex"
        align="center"
        gap="6px"
        minH="32px"
        justifySelf="start"
        color="fg.muted"
        _hover={{ color: 'fg.ink' }}
        to={comparePath(ids.filter((id) => id !== project.id))}
        replace
        onClick={() => remove(project.id)}
      >
        <Icon css={{ width: '15px', height: '15px' }} name="close" />
        {text.takeAway} <VisuallyHidden>{project.name}</VisuallyHidden>
      </Box>
    </div>
  );
}
