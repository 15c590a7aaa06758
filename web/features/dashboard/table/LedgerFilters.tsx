import { css } from '#styled-system/css/css.js';
import * as text from '#text/ledger.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { LiveSearch } from '#web/ui/LiveSearch.tsx';
import { Stack } from '#web/ui/primitives.ts';
import { Segment } from '#web/ui/Segment.tsx';
import type { LedgerChoice } from './useLedgerFilter.ts';

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
export function LedgerFilters(props: {
  readonly choice: LedgerChoice;
  readonly onChoose: (next: Partial<LedgerChoice>) => void;
  readonly years: readonly number[];
  readonly counts: { readonly credit: number; readonly debit: number } | null;
}) {
  const { choice, onChoose } = props;
  // A year from the address is always an option, whatever the ledger contains.
  const years = choice.year === null || props.years.includes(choice.year) ? props.years : [...props.years, choice.year];
  const counts = choice.year === null && choice.search === '' ? props.counts : null;
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
