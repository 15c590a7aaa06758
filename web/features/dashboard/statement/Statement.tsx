import { useMemo, useState } from 'react';
import * as text from '#text/statement.tsx';
import { failureText } from '#web/apollo/failureText.ts';
import { brand } from '#web/brand/brand.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Num } from '#web/ui/Amount.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Sheet } from '#web/ui/Layout.tsx';
import { SectionFailure } from '#web/ui/Message.tsx';
import { Flex, Muted, Skeleton, Stack } from '#web/ui/primitives.ts';
import { saveFile } from '#web/ui/saveFile.ts';
import { showToast } from '#web/ui/toaster.ts';
import { useLedgerFilter } from '../table/useLedgerFilter.ts';
import { statementCsv, statementFile } from './statementCsv.ts';
import { useStatementHeadQuery } from './StatementHead.generated.ts';
import { StatementSheet } from './StatementSheet.tsx';
import { openingOf } from './statementSums.ts';
import { useWholeLedger, type WholeLedger } from './useWholeLedger.ts';

/** The statement of the part chosen in the address, to print or to download as a file. */
export function Statement({ now, back }: { readonly now: string; readonly back: string }) {
  const { choice, filter, query } = useLedgerFilter();
  const { ledger, retry } = useWholeLedger(filter);
  // An opening balance exists only for a whole year: not for Credits alone, nor for search results.
  const isWholeYear = choice.year !== null && choice.type === 'all' && choice.search === '';
  const from = isWholeYear ? (filter?.from ?? null) : null;
  const before = useMemo(() => (from === null ? undefined : { to: from }), [from]);
  const earlier = useWholeLedger(before).ledger;
  const year = isWholeYear && choice.year !== null ? { year: choice.year, opening: openingOf(earlier) } : null;
  const head = useStatementHeadQuery({ errorPolicy: 'all', notifyOnNetworkStatusChange: true, ssr: false });
  const holder = head.data?.me ?? null;
  const [busy, setBusy] = useState(false);
  const isReady = ledger.state === 'ready' && holder !== null && (year === null || earlier.state !== 'reading');
  const hasFailed = ledger.state === 'failed' || (holder === null && !head.loading);

  const download = async () => {
    if (ledger.state !== 'ready' || holder === null) return;
    setBusy(true);
    try {
      const csv = await statementCsv(ledger.rows);
      const name = statementFile(brand.name, holder.membershipNumber, [choice.year, choice.type, choice.search]);
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
    } catch {
      showToast({ tone: 'bad', title: text.fileNotMade });
    }
    setBusy(false);
  };

  return (
    <>
      <Flex wrap="wrap" align="center" gap="12px" py="clamp(20px, 3vw, 36px)" _print={{ display: 'none' }}>
        <LinkButton
          flex={{ base: '1 0 100%', sm: 'none' }}
          justify="flex-start"
          m="0 auto 0 -16px"
          to={back + query}
          variant="quiet"
          size="sm"
        >
          <Icon name="arrowLeft" w="16px" h="16px" />
          {text.backToPoints}
        </LinkButton>
        {isReady && (
          <>
            <Button
              flex={{ base: '1', sm: 'none' }}
              variant="outline"
              size="sm"
              busy={busy}
              onClick={() => void download()}
            >
              <Icon name="download" w="16px" h="16px" />
              {text.downloadCsv}
            </Button>
            <Button flex={{ base: '1', sm: 'none' }} size="sm" onClick={() => print()}>
              <Icon name="print" w="16px" h="16px" />
              {text.print}
            </Button>
          </>
        )}
      </Flex>
      {isReady && (
        <StatementSheet
          holder={holder}
          part={text.part(choice.type, choice.year, choice.search)}
          rows={ledger.rows}
          year={year}
          now={now}
        />
      )}
      {hasFailed && (
        <Sheet as="div" padded>
          <SectionFailure
            title={text.notMade}
            safe={text.notMadeSafe}
            message={ledger.state === 'failed' ? ledger.message : failureText(head.error, ['me'])}
            busy={head.loading}
            onRetry={() => {
              if (holder === null) void head.refetch().catch(() => undefined);
              if (ledger.state === 'failed') retry();
            }}
          />
        </Sheet>
      )}
      {!isReady && !hasFailed && <Reading ledger={ledger} />}
    </>
  );
}

function Reading({ ledger }: { readonly ledger: WholeLedger }) {
  return (
    <Sheet as="div" padded>
      <Muted role="status">
        {ledger.state === 'reading' && ledger.total !== null ? (
          <Num>{text.readingRows(formatNumber(ledger.read), formatNumber(ledger.total))}</Num>
        ) : (
          text.reading
        )}
      </Muted>
      <Stack gap="22px" mt="36px" aria-hidden="true">
        <Skeleton w="280px" h="36px" />
        <Skeleton w="60%" />
        {['90%', '84%', '92%', '78%', '88%', '82%'].map((width) => (
          <Skeleton key={width} opacity="0.7" style={{ width }} />
        ))}
      </Stack>
    </Sheet>
  );
}
