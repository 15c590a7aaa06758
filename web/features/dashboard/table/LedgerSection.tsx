import { lazy, type ReactNode, Suspense } from 'react';
import { failureDetail } from '#web/apollo/failureText.ts';
import * as text from '#text/ledger.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import type { HeldItem } from '#web/club/HeldFor.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Message, SectionFailure } from '#web/ui/Message.tsx';
import { Box, Flex, Stack, Title3 } from '#web/ui/primitives.ts';
import { useHydrated } from '#web/hooks/useHydrated.ts';
import { css } from '#styled-system/css/css.js';
import { LiveSearch } from '#web/ui/LiveSearch.tsx';
import { Segment } from '#web/ui/Segment.tsx';
import { useStory } from '../story/useStory.ts';
import { LedgerSkeleton } from './LedgerSkeleton.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { type LedgerChoice, ledgerKinds, useLedgerFilter, wholeLedger } from './useLedgerFilter.ts';
import { type LedgerPages, useLedgerPages } from './useLedgerPages.ts';

const styles = {
  year: css({
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    flex: { base: '1', md: 'none' },
    '& > select': {
      width: '100%',
      minHeight: '44px',
      padding: '6px 40px 6px 14px',
      appearance: 'none',
      border: '1px solid {colors.line.field}',
      borderRadius: 'control',
      background: 'bg.field',
      fontSize: '15',
      _hover: { borderColor: 'fg.ink' },
    },
    '& > svg': { position: 'absolute', right: '12px', pointerEvents: 'none', color: 'fg.muted' },
  }),
};

/** Search, type and year. The counts are those of the whole ledger, so a search or a year does not show them. */
function LedgerFilters(props: {
  readonly choice: LedgerChoice;
  readonly onChoose: (next: Partial<LedgerChoice>) => void;
  readonly years: readonly number[];
  readonly counts: { readonly credit: number; readonly debit: number } | null;
}) {
  const { choice, onChoose } = props;
  // A year from the address is always an option, whatever the ledger contains.
  const years = choice.year === null || props.years.includes(choice.year) ? props.years : [...props.years, choice.year];
  const counts = choice.kind === null && choice.year === null && choice.search === '' ? props.counts : null;
  return (
    <>
      <LiveSearch
        label={text.searchLabel}
        placeholder={text.search}
        value={choice.search}
        css={{
          width: { base: '100%', md: '190px' },
          flex: { md: '1 1 150px', lg: 'none' },
          order: { base: '3', md: '0' },
          borderColor: 'line.field',
        }}
        onSearch={(search) => onChoose({ search })}
      />
      <Stack flex={{ base: '1 1 100%', md: 'none' }}>
        <Segment
          label={text.typeFilter}
          value={choice.type}
          onChange={(type) => onChoose({ type })}
          options={[
            { value: 'all', label: text.all, count: counts && counts.credit + counts.debit },
            { value: 'credit', label: text.credit, count: counts?.credit ?? null },
            { value: 'debit', label: text.debit, count: counts?.debit ?? null },
          ]}
        />
      </Stack>
      <span className={styles.year}>
        <select
          aria-label={text.year}
          value={choice.year ?? ''}
          onChange={(event) => onChoose({ year: event.target.value === '' ? null : Number(event.target.value) })}
        >
          <option value="">{text.allYears}</option>
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" />
      </span>
    </>
  );
}

const TransactionStory = lazy(async () => ({
  default: (await import('../story/TransactionStory.tsx')).TransactionStory,
}));

/** The transaction in the address, whose code loads when the first one is opened. */
function LazyStory() {
  const { id, close } = useStory();
  const isHydrated = useHydrated(id !== null);
  return id === null || !isHydrated ? null : (
    <Suspense>
      <TransactionStory key={id} id={id} onClose={close} />
    </Suspense>
  );
}

export interface LedgerSectionProps {
  /** Calendar years that the membership covers, newest first. */
  readonly years: readonly number[];
  readonly counts: { readonly credit: number; readonly debit: number } | null;
  /** Points held for pending redemptions. */
  readonly held: readonly (HeldItem | number)[];
  /** Points that expired. They have no date, so they are in no row. */
  readonly expired: number;
}

/** The ledger once the dashboard's own query has loaded. */
export function LedgerSection({ years, counts, held, expired }: LedgerSectionProps) {
  const { choice, filter, choose } = useLedgerFilter();
  const pages = useLedgerPages(filter);
  return (
    <LedgerFrame
      filters={
        <>
          <LedgerFilters choice={choice} onChoose={choose} years={years} counts={counts} />
          <LinkButton to="/account/statements" variant="outline" size="sm" css={{ minHeight: '44px' }}>
            <Icon name="download" css={{ width: '16px', height: '16px' }} />
            {text.statements}
          </LinkButton>
        </>
      }
    >
      <Flex
        gap="8px"
        mb="20px"
        wrap={{ md: 'wrap' }}
        overflow={{ base: 'auto', md: 'visible' }}
        mx={{ base: '-18px', md: '0' }}
        px={{ base: '18px', md: '0' }}
        _print={{ display: 'none' }}
        role="group"
        aria-label={text.kindFilter}
      >
        {ledgerKinds.map((kind) => {
          const isChosen = choice.kind === kind;
          return (
            <Chip key={kind} aria-pressed={isChosen} onClick={() => choose({ kind: isChosen ? null : kind })}>
              {text.kinds[kind]}
            </Chip>
          );
        })}
      </Flex>
      <LazyStory />
      <Rows
        choice={choice}
        pages={pages}
        held={filter === null ? held : []}
        expired={filter === null ? expired : 0}
        isNewest={filter === null && choice.rows === 'newest'}
        onShowAll={() => choose(wholeLedger)}
      />
    </LedgerFrame>
  );
}

/** Heading and filters in one row, the rows below. Also used when there is nothing to filter. */
export function LedgerFrame({ filters, children }: { readonly filters?: ReactNode; readonly children: ReactNode }) {
  return (
    <Box as="section" scrollMt="110px" mt="clamp(40px, 4vw, 56px)" aria-labelledby="transactions">
      <Flex wrap="wrap" align="center" gap={{ base: '12px', md: '16px', lg: '16px 24px' }} mb="20px">
        <Title3 mr="auto" scrollMt="110px" w={{ base: '100%', lg: 'auto' }} outline="0" id="transactions" tabIndex={-1}>
          {text.title}
        </Title3>
        {filters}
      </Flex>
      {children}
    </Box>
  );
}

export function LedgerFailure(props: {
  readonly message: string | null;
  readonly busy: boolean;
  readonly onRetry: () => void;
}) {
  return (
    <Sheet padded>
      <SectionFailure
        title={text.missing}
        safe={text.missingSafe}
        message={props.message}
        busy={props.busy}
        onRetry={props.onRetry}
      />
    </Sheet>
  );
}

function Rows(props: {
  readonly choice: LedgerChoice;
  readonly pages: LedgerPages;
  readonly held: readonly (HeldItem | number)[];
  readonly expired: number;
  /** Whether only the newest rows are shown. */
  readonly isNewest: boolean;
  readonly onShowAll: () => void;
}) {
  const { choice, pages, held, expired, isNewest, onShowAll } = props;
  if (pages.failure !== null)
    return (
      <LedgerFailure
        message={failureDetail(pages.failure, ['me', 'ledger'])}
        busy={pages.isLoading}
        onRetry={pages.retry}
      />
    );
  if (pages.edges === null) return <LedgerSkeleton />;
  if (pages.edges.length > 0)
    return (
      <LedgerTable
        key={`${choice.type} ${choice.kind} ${choice.year} ${choice.search}`}
        edges={pages.edges}
        pages={pages}
        held={held}
        expired={expired}
        onShowAll={isNewest ? onShowAll : null}
      />
    );
  return (
    <Sheet padded>
      <NoRows choice={choice} onShowAll={onShowAll} />
    </Sheet>
  );
}

function NoRows({ choice, onShowAll }: { readonly choice: LedgerChoice; readonly onShowAll: () => void }) {
  if (choice.type === 'all' && choice.kind === null && choice.year === null && choice.search === '') {
    return (
      <Message tone="empty" title={text.noneYet} link={{ to: '/projects', label: text.seeProjects, size: 'sm' }}>
        {text.noneYetHint}
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={text.noneFound(choice)}
      action={
        <Button variant="outline" size="sm" onClick={onShowAll}>
          {text.showAll}
        </Button>
      }
    >
      {text.noneFoundHint}
    </Message>
  );
}
