import type { ReactNode } from 'react';
import { messages } from '#rules/messages.ts';
import { css } from '#styled-system/css/css.js';
import * as text from '#text/uiPoints.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Num, Points } from '#web/ui/Amount.tsx';
import { HeldFor, type HeldItem } from './HeldFor.tsx';
import { MeterKey, type MeterTone, Meter } from '#web/ui/Meter.tsx';
import { Box, Flex, Stack, Text } from '#web/ui/primitives.ts';

export interface SumRow {
  readonly name: string;
  /** The part of the meter above that the line explains. */
  readonly tone?: MeterTone;
  readonly value: ReactNode;
}

/** A calculation in lines: what is added and taken, and the total below a rule. */
export function Sum({ rows, total }: { readonly rows: readonly SumRow[]; readonly total?: SumRow }) {
  return (
    <Stack as="dl">
      {rows.map((row) => (
        <Line key={row.name} {...row} />
      ))}
      {total && <Line {...total} isTotal />}
    </Stack>
  );
}

const Line = ({ name, tone, value, isTotal = false }: SumRow & { readonly isTotal?: boolean }) => (
  <div className={styles.row} {...(isTotal ? { 'data-total': '' } : {})}>
    <dt>
      {tone !== undefined && <MeterKey tone={tone} aria-hidden="true" />}
      <span>{name}</span>
    </dt>
    <dd>{value}</dd>
  </div>
);

const styles = {
  row: css({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '16px',
    paddingBlock: '9px',
    fontSize: '15',
    '& > dt': { display: 'flex', alignItems: 'center', gap: '9px', color: 'fg.muted' },
    '& > dd': { fontWeight: '500', textAlign: 'right' },
    '&[data-total]': {
      marginTop: '5px',
      paddingTop: '12px',
      borderTop: '1px solid {colors.fg.ink}',
      '& > dt': { color: 'fg.ink', fontWeight: '600' },
      '& > dd': { fontSize: '21', fontWeight: '600', letterSpacing: '-.01em' },
    },
  }),
};

/**
 * The balance before and after an action: what is available, what is taken, what is left; or how many points are
 * missing.
 */
export function PointsSum(props: {
  /** Points that can be spent now. */
  readonly available: number;
  /** Points that the action takes. */
  readonly taken: number;
  /** Points held for redemptions that are not settled. Shown, but not part of the sum. */
  readonly held?: number | null;
  readonly heldFor?: readonly HeldItem[];
  /** The name of `taken`, for example `This stay`. */
  readonly takenLabel?: string;
  /** Said when the points do not suffice. The fixed message names a product. */
  readonly shortMessage?: string;
}) {
  const { available, taken, held, heldFor = [], takenLabel = text.thisRedemption } = props;
  const { shortMessage = messages.insufficientPoints } = props;
  const left = available - taken;
  const reaches = left >= 0;
  const isHeld = typeof held === 'number' && held > 0;
  return (
    <div>
      {reaches && (
        <Box mb="10px">
          <Meter
            label={text.yourPoints}
            parts={[
              { label: text.partLeft, value: left, tone: 'points' },
              { label: text.partTaken, value: taken, tone: 'use' },
              ...(isHeld ? [{ label: text.partHeld, value: held, tone: 'held' } as const] : []),
            ]}
          />
        </Box>
      )}
      <Sum
        rows={[
          { name: text.availableNow, value: <Points value={available} tone="ink" /> },
          {
            name: takenLabel,
            value: <Points value={-taken} tone="ink" />,
            ...(reaches ? { tone: 'use' } : {}),
          },
        ]}
        total={
          reaches
            ? { name: text.leftAfter, tone: 'points', value: <Points value={left} /> }
            : { name: text.shortBy, value: <Points value={-left} tone="ink" css={{ color: 'bad' }} /> }
        }
      />
      {!reaches && (
        <Text mt="4px" fontSize="15" fontWeight="500" color="bad">
          {shortMessage}
        </Text>
      )}
      {isHeld && (
        <Flex as="p" align="center" gap="9px" mt="4px" textStyle="tiny" color="fg.muted">
          <MeterKey tone="held" aria-hidden="true" />
          <span>{text.anotherHeld(<Num>{formatNumber(held)}</Num>)}</span>
        </Flex>
      )}
      {isHeld && (
        <Box mt="6px" pl="19px">
          <HeldFor items={heldFor} />
        </Box>
      )}
    </div>
  );
}
