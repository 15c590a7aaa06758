import { Box, Button, SimpleGrid, Stack, Table, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#clients/saveFile.ts';
import type { ReportKind, ReportMeasureName } from '../apollo/__generated__/types.ts';
import { DataTable } from '../parts/DataTable.tsx';
import { day, figure, nameOf } from '../parts/format.ts';
import { Drawing } from '../parts/icons.tsx';
import { Nothing, Section } from '../parts/Section.tsx';
import { measureNames, reportNames, shown, subjectName, tableNames } from './names.ts';
import { Plot } from './Plot.tsx';
import type { ReportQuery } from './Reports.generated.ts';

type Counts = ReportQuery['report'];
type Before = NonNullable<ReportQuery['before']> | null;
type Measure = Counts['measures'][number];

interface ReportContentProps {
  readonly kind: ReportKind;
  readonly report: Counts;
  readonly before: Before;
  readonly days: readonly string[];
  /** What is plotted; the first one if it is not of this report. */
  readonly measure: string;
  readonly onMeasure: (name: string) => void;
  readonly note: ReactNode;
}

/** Totals, a plot of one of them, the parts and the days. */
export function ReportContent(props: ReportContentProps) {
  const { kind, report, before, days, measure, onMeasure, note } = props;
  const { measures, tables, countedFrom, from, until, csv } = report;
  const plotted = measures.find(({ name }) => name === measure) ?? measures[0];
  const fileName = (part: string) => `${kind.toLowerCase()}-${part}-${from}-${until}.csv`;
  const pastOf = (name: ReportMeasureName) => before?.measures.find((one) => one.name === name);
  if (countedFrom === null || !plotted) return <Nothing>Nothing was counted yet.</Nothing>;
  return (
    <Stack gap="5">
      {note}
      {countedFrom > from && (
        <Text color="fg.muted">
          The club has counts from {day(countedFrom)} on. What was before is not known, and not 0.
        </Text>
      )}
      <SimpleGrid minChildWidth="9.5rem" gap="3">
        {measures.map((one) => (
          <Tile
            key={one.name}
            measure={one}
            past={before && (pastOf(one.name) ?? null)}
            isPlotted={one === plotted}
            onPlot={() => onMeasure(one.name)}
          />
        ))}
      </SimpleGrid>
      <Section
        title={nameOf(measureNames, plotted.name)}
        lead={
          before
            ? `Bars: ${day(from)} to ${day(until)}. Lines: ${day(before.from)} to ${day(before.until)}.`
            : undefined
        }
      >
        <Plot
          name={plotted.name}
          label={`${nameOf(measureNames, plotted.name)}, ${day(from)} to ${day(until)}, day by day; the figures are in the table “By day”`}
          days={days}
          values={plotted.days}
          before={pastOf(plotted.name)?.days ?? []}
        />
      </Section>
      {tables.map((table) => (
        <Section
          key={table.by}
          title={nameOf(tableNames, table.by)}
          isFlush
          actions={
            <CsvButton
              label={tableNames[table.by]}
              onSave={() => saveFile(fileName(table.by.toLowerCase()), table.csv)}
            />
          }
        >
          <Rows
            table={table}
            past={before?.tables.find(({ by }) => by === table.by) ?? null}
            isPastKnown={before !== null && before.countedFrom !== null && before.countedFrom <= before.until}
          />
        </Section>
      ))}
      <Section
        title="By day"
        isFlush
        actions={<CsvButton label="By day" onSave={() => saveFile(fileName('days'), csv)} />}
      >
        <Days label={reportNames[kind]} days={days} measures={measures} />
      </Section>
    </Stack>
  );
}

const CsvButton = ({ label, onSave }: { readonly label: string; readonly onSave: () => void }) => (
  <Button size="xs" variant="outline" aria-label={`CSV: ${label}`} onClick={onSave}>
    <Drawing name="download" />
    CSV
  </Button>
);

/** `+12 %`, or `+3` where there was nothing before. */
function changeOf(now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  if (now === before) return 'the same';
  const sign = now > before ? '+' : '−';
  return before === 0 ? null : `${sign}${figure(Math.round((Math.abs(now - before) / before) * 100))} %`;
}

const highest = ({ days }: Measure): number | null => {
  const known = days.filter((value) => value !== null);
  return known.length === 0 ? null : Math.max(...known);
};

interface TileProps {
  readonly measure: Measure;
  /** Null without a comparison. */
  readonly past: Measure | null;
  readonly isPlotted: boolean;
  readonly onPlot: () => void;
}

/** The total, or the most of a day where the days cannot be added. */
function Tile({ measure, past, isPlotted, onPlot }: TileProps) {
  const { name } = measure;
  const isTotal = measure.total !== null || highest(measure) === null;
  const figureOf = (one: Measure) => (isTotal ? one.total : highest(one));
  const value = figureOf(measure);
  const was = past && figureOf(past);
  const change = past && changeOf(value, was);
  return (
    <Button
      variant="outline"
      h="auto"
      p="3"
      justifyContent="flex-start"
      alignItems="flex-start"
      textAlign="start"
      whiteSpace="normal"
      bg="bg.raised"
      borderColor={isPlotted ? 'accent.solid' : 'line'}
      boxShadow={isPlotted ? 'inset 0 0 0 1px {colors.accent.solid}' : undefined}
      aria-pressed={isPlotted}
      onClick={onPlot}
    >
      <Box>
        <Text fontSize="13" fontWeight="500" color="fg.muted">
          {nameOf(measureNames, name)}
        </Text>
        <Text fontSize="18" fontWeight="600" color="fg.ink" lineHeight="1.3">
          {shown(name, value)}
        </Text>
        <Text fontSize="12" fontWeight="400" color="fg.muted">
          {[isTotal ? null : 'most on a day', past && `before: ${shown(name, was)}`, change].filter(Boolean).join(', ')}
        </Text>
      </Box>
    </Button>
  );
}

type Divided = Counts['tables'][number];

interface RowsProps {
  readonly table: Divided;
  /** Null without a comparison. */
  readonly past: Omit<Divided, 'csv'> | null;
  /** Whether the club counted on a day of the period before: what is not there was then not done. */
  readonly isPastKnown: boolean;
}

function Rows({ table, past, isPastKnown }: RowsProps) {
  const { by, measures, rows } = table;
  if (rows.length === 0) return <Nothing>Nothing in this period.</Nothing>;
  const label = nameOf(tableNames, by);
  const columns = measures.map((name) => ({ name: nameOf(measureNames, name), align: 'end' as const }));
  return (
    <DataTable label={label} columns={[label.slice(3, 4).toUpperCase() + label.slice(4), ...columns]}>
      {rows.map((row) => {
        const before = past?.rows.find(({ subject, detail }) => subject === row.subject && detail === row.detail);
        return (
          <Table.Row key={`${row.detail} ${row.subject}`}>
            <Table.Cell minW="12rem" whiteSpace="normal">
              {subjectName(by, row)}
            </Table.Cell>
            {measures.map((name, index) => (
              <Table.Cell key={name} textAlign="end">
                {shown(name, row.values[index] ?? null)}
                {past && (
                  <Text fontSize="12" color="fg.muted">
                    {`before: ${before ? shown(name, before.values[index] ?? null) : isPastKnown ? 'none' : 'not known'}`}
                  </Text>
                )}
              </Table.Cell>
            ))}
          </Table.Row>
        );
      })}
    </DataTable>
  );
}

const daysAtFirst = 31;

interface DaysProps {
  readonly label: string;
  readonly days: readonly string[];
  readonly measures: Counts['measures'];
}

/** The newest day first. */
function Days({ label, days, measures }: DaysProps) {
  const [showsAll, setShowsAll] = useState(false);
  const newest = days.map((on, index) => ({ on, index })).toReversed();
  const columns = measures.map(({ name }) => ({ name: nameOf(measureNames, name), align: 'end' as const }));
  return (
    <>
      <DataTable label={`${label} by day`} columns={['Day', ...columns]}>
        {(showsAll ? newest : newest.slice(0, daysAtFirst)).map(({ on, index }) => (
          <Table.Row key={on}>
            <Table.Cell whiteSpace="nowrap">{day(on)}</Table.Cell>
            {measures.map(({ name, days: values }) => (
              <Table.Cell key={name} textAlign="end">
                {shown(name, values[index] ?? null)}
              </Table.Cell>
            ))}
          </Table.Row>
        ))}
      </DataTable>
      {!showsAll && days.length > daysAtFirst && (
        <Box p="3" textAlign="center" borderTopWidth="1px">
          <Button variant="outline" onClick={() => setShowsAll(true)}>
            Show all {figure(days.length)} days
          </Button>
        </Box>
      )}
    </>
  );
}
