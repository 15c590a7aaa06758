import type { ReactNode } from 'react';
import { failureDetail } from '#web/apollo/failureText.ts';
import * as text from '#text/ledger.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import type { HeldItem } from '#web/club/HeldFor.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { Message, SectionFailure } from '#web/ui/Message.tsx';
import { Box, Flex, Title3 } from '#web/ui/primitives.ts';
import { LazyStory } from '../story/LazyStory.tsx';
import { LedgerFilters } from './LedgerFilters.tsx';
import { LedgerSkeleton } from './LedgerSkeleton.tsx';
import { LedgerTable } from './LedgerTable.tsx';
import { type LedgerChoice, useLedgerFilter, wholeLedger } from './useLedgerFilter.ts';
import { type LedgerPages, useLedgerPages } from './useLedgerPages.ts';

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
      <LazyStory />
      <Rows
        choice={choice}
        pages={pages}
        held={filter === null ? held : []}
        expired={filter === null ? expired : 0}
        onShowAll={() => choose(wholeLedger)}
      />
    </LedgerFrame>
  );
}

/** Heading and filters in one row, the rows below. Also used when there is nothing to filter. */
export function LedgerFrame({ filters, children }: { readonly filters?: ReactNode; readonly children: ReactNode }) {
  return (
    <Box as="section" scrollMt="110px" mt="clamp(48px, 6vw, 80px)" aria-labelledby="transactions">
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
  readonly onShowAll: () => void;
}) {
  const { choice, pages, held, expired, onShowAll } = props;
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
    return <LedgerTable key={JSON.stringify(choice)} edges={pages.edges} pages={pages} held={held} expired={expired} />;
  return (
    <Sheet padded>
      <NoRows choice={choice} onShowAll={onShowAll} />
    </Sheet>
  );
}

function NoRows({ choice, onShowAll }: { readonly choice: LedgerChoice; readonly onShowAll: () => void }) {
  if (choice.type === 'all' && choice.year === null && choice.search === '') {
    return (
      <Message tone="empty" title={text.noneYet} link={{ to: '/projects', label: text.seeProjects, size: 'sm' }}>
        {text.noneYetHint}
      </Message>
    );
  }
  return (
    <Message
      tone="empty"
      title={text.noneFound(choice.type, choice.search, choice.year)}
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
