import { Alert, Button, ButtonGroup, Flex, Switch, Tabs } from '@chakra-ui/react';
import { useSearchParams } from 'react-router-dom';
import type { ReportKind } from '../apollo/__generated__/types.ts';
import { DayRange } from '../parts/DayRange.tsx';
import { Loaded } from '../parts/Failure.tsx';
import { Page } from '../parts/Page.tsx';
import { limitsOf, reportNames } from './names.ts';
import { lastDays, periodOf, type ReportSearch, reportSearch } from './period.ts';
import { ReportContent } from './ReportContent.tsx';
import { useReportQuery } from './Reports.generated.ts';

const kinds = Object.keys(reportNames) as ReportKind[];
const periods = [
  ['7 days', 7],
  ['30 days', 30],
  ['90 days', 90],
  ['A year', 365],
] as const;

/** How the club is used: what it has counted, without persons. */
export function ReportsPage() {
  const [address, setAddress] = useSearchParams();
  const search = reportSearch.parse(address);
  const period = periodOf(search);
  const change = (next: Partial<ReportSearch>) =>
    setAddress(reportSearch.write({ ...search, ...next }), { replace: true });
  const isPeriod = (days: number) => {
    const last = lastDays(days);
    return last.from === period.from && last.until === period.until;
  };
  return (
    <Page
      title="Reports"
      lead="What the club has counted on each day in India. No persons are in these counts, and they are kept for two years."
    >
      <Flex wrap="wrap" gap="3" align="flex-start">
        <ButtonGroup attached variant="outline" aria-label="Period" role="group">
          {periods.map(([name, days]) => (
            <Button
              key={name}
              aria-pressed={isPeriod(days)}
              fontWeight={isPeriod(days) ? '600' : '400'}
              bg={isPeriod(days) ? 'bg.sunken' : 'bg.field'}
              borderColor="line.field"
              onClick={() => change(lastDays(days))}
            >
              {name}
            </Button>
          ))}
        </ButtonGroup>
        <DayRange
          from={period.from}
          until={period.until}
          onChange={({ from, until }) => from !== '' && until !== '' && change({ from, until })}
        />
        <Switch.Root
          size="sm"
          minH="9"
          checked={search.compares}
          onCheckedChange={({ checked }) => change({ compares: checked })}
        >
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>Compare with the period before</Switch.Label>
        </Switch.Root>
      </Flex>
      <Tabs.Root
        value={search.kind}
        lazyMount
        unmountOnExit
        onValueChange={({ value }) => change({ kind: value as ReportKind, measure: '' })}
      >
        <Tabs.List overflowX="auto" overflowY="hidden">
          {kinds.map((kind) => (
            <Tabs.Trigger key={kind} value={kind} flex="none">
              {reportNames[kind]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {kinds.map((kind) => (
          <Tabs.Content key={kind} value={kind}>
            {period.days.length > 0 && <Report search={search} onMeasure={(measure) => change({ measure })} />}
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Page>
  );
}

function Report({ search, onMeasure }: { readonly search: ReportSearch; readonly onMeasure: (name: string) => void }) {
  const { days, ...period } = periodOf(search);
  const { kind, compares } = search;
  const read = useReportQuery({ variables: { kind, compares, ...period }, fetchPolicy: 'cache-and-network' });
  return (
    <Loaded read={read} rows={10}>
      {({ report, before }) => (
        <ReportContent
          kind={kind}
          report={report}
          before={before ?? null}
          days={days}
          measure={search.measure}
          onMeasure={onMeasure}
          note={
            <Alert.Root status="info" size="sm">
              <Alert.Indicator />
              <Alert.Description>{limitsOf[kind]}</Alert.Description>
            </Alert.Root>
          }
        />
      )}
    </Loaded>
  );
}
