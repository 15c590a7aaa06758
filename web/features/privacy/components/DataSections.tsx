import { dataClassTexts, howToAsk, timeInWords } from '#text/dataClasses.ts';
import { scopes } from '#text/kiosk.ts';
import * as text from '#text/myData.tsx';
import { istDate, istTime } from '#web/format/ist.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Box, Muted, Small, Stack, Text, Title4 } from '#web/ui/primitives.ts';
import type { MyDataQuery } from '../MyData.generated.ts';

type Member = NonNullable<MyDataQuery['me']>;
export type DataSection = Member['dataExport']['sections'][number];
export type Retention = MyDataQuery['dataRetention'];

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const inWords = (time: string): string => `${istDate(time)}, ${istTime(time)}`;
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = text.codes;
const word = (field: string, code = ''): string => codes[field]?.[code] ?? code;

/** A stored value as people read it. Steps are `NAME STATE time`, divided by commas; scopes are a list in JSON. */
function shown(name: string, value: string | null): string {
  if (value === null) return text.secret;
  if (name === 'steps') {
    return value
      .split(', ')
      .map((one) => one.split(' '))
      .map(([step, state, time = '']) => text.step(word('step', step), word('state', state), inWords(time)))
      .join('; ');
  }
  if (name === 'scopes') return scopesIn(value).join(', ');
  if (amounts.has(name) && /^-?\d+(\.\d+)?$/.test(value)) return formatNumber(Number(value));
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return istDate(`${value}T06:30:00Z`);
  return instant.test(value) ? inWords(value) : word(name, value);
}

/** Fields with points or rupees. */
const amounts: ReadonlySet<string> = new Set(['points', 'remainingPoints', 'facilitationFee', 'amountPayable']);
const scopeWords: Readonly<Record<string, string>> = scopes;
const scopesIn = (value: string): string[] => {
  const listed = /^\[.*\]$/.test(value) ? value.slice(1, -1).replaceAll('"', '').split(',') : [value];
  return listed.map((scope) => scopeWords[scope.trim()] ?? scope);
};

const labels: Readonly<Record<string, string>> = text.fieldNames;

function Records({ records }: { readonly records: DataSection['records'] }) {
  return (
    <Box as="details" mt="14px" open={records.length <= 3}>
      <Box as="summary" cursor="pointer" fontWeight="600" minH="32px">
        {text.entries(records.length)}
      </Box>
      <Stack as="ul" gap="12px" listStyle="none" mt="8px" role="list">
        {records.map(({ fields }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a list that is read once
          <Small as="li" key={place} p="14px 18px" bg="bg.raised" border="1px solid {colors.line}" borderRadius="card">
            <dl>
              {fields.map(({ name, value }) => (
                <Stack key={name} columns={{ base: 'minmax(0, 1fr)', sm: '14em minmax(0, 1fr)' }} gap="0 16px" py="3px">
                  <Text as="dt" color="fg.muted">
                    {labels[name] ?? name}
                  </Text>
                  <Text as="dd" overflowWrap="anywhere">
                    {shown(name, value)}
                  </Text>
                </Stack>
              ))}
            </dl>
          </Small>
        ))}
      </Stack>
    </Box>
  );
}

const nothing = { CLUB: text.nothingStored, BROWSER: text.inYourBrowser, DEVELOPER: howToAsk } as const;

/** Every class of data with what is stored of it: those with something first. */
export function DataSections(props: { readonly sections: readonly DataSection[]; readonly retention: Retention }) {
  const days = new Map(props.retention.map((one) => [one.class, one.days]));
  const sections = props.sections.toSorted((a, b) => Number(b.records.length > 0) - Number(a.records.length > 0));
  return sections.map(({ class: name, location, records }) => {
    const words = dataClassTexts[name];
    const time = days.get(name);
    return (
      <Box as="section" key={name} py="24px" borderTop="1px solid {colors.line}" aria-labelledby={`data-${name}`}>
        <Title4 mb="6px" id={`data-${name}`}>
          {words.title}
        </Title4>
        <Text maxW="42em">{words.purpose}</Text>
        <Stack as="dl" gap="2px 24px" mt="10px" textStyle="small" color="fg.muted" maxW="52em">
          <Stack columns={{ base: 'minmax(0, 1fr)', sm: '9em minmax(0, 1fr)' }} gap="0 16px">
            <Text as="dt" fontWeight="600">
              {text.keptFor}
            </Text>
            <dd>{words.retention(time === undefined ? '' : timeInWords(time))}</dd>
          </Stack>
          <Stack columns={{ base: 'minmax(0, 1fr)', sm: '9em minmax(0, 1fr)' }} gap="0 16px">
            <Text as="dt" fontWeight="600">
              {text.onDeletion}
            </Text>
            <dd>{words.deletion}</dd>
          </Stack>
        </Stack>
        {records.length > 0 ? (
          <Records records={records} />
        ) : (
          <Muted mt="10px" maxW="42em">
            {nothing[location]}
          </Muted>
        )}
      </Box>
    );
  });
}
