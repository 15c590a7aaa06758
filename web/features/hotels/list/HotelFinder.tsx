import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { defaultStay } from '#rules/constants.ts';
import { css } from '#styled-system/css/css.js';
import * as stayText from '#text/hotelParts.tsx';
import * as text from '#text/hotels.tsx';
import { formParameters } from '#web/format/formParameters.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipLink } from '#web/ui/Chip.tsx';
import { FieldFault } from '#web/ui/Field.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import type { DayRange } from '#web/ui/DatePicker.tsx';
import { Flex, Stack } from '#web/ui/primitives.ts';
import { GuestsCell } from '../components/GuestsCell.tsx';
import { StayDays } from '../components/StayDays.tsx';
import { stayStyles } from '../components/stay.styles.ts';
import type { Stay } from '../stay.ts';
import { hotelsHref, type HotelsSearch, parseHotelsSearch } from './hotelsSearch.ts';

const styles = {
  form: css({
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '1.5fr 1fr 1fr .9fr auto' },
    alignItems: 'stretch',
    overflow: 'hidden',
    background: 'bg.raised',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    '& [data-cell]:not([data-cell=where])': { borderLeft: '1px solid {colors.line}' },
    '@media (max-width: 819.98px)': {
      '& [data-cell]': { borderBottom: '1px solid {colors.line}' },
      '& > :is([data-cell=where], [data-cell=guests])': { gridColumn: '1 / -1', borderLeft: '0' },
      // The first of the two days.
      '& [data-cell=day]:not([data-cell=day] ~ *)': { borderLeft: '0' },
    },
  }),
};

/**
 * Place, dates and guests in one bar, and the cities below. It uses a form and links, so it works without JavaScript.
 */
export function HotelFinder(props: {
  /** The path of the page that it is on. */
  readonly path: string;
  readonly cities: readonly string[];
  readonly search: HotelsSearch;
  readonly stay: Stay;
  readonly today: string;
}) {
  const { path, cities, search, stay, today } = props;
  const navigate = useNavigate();
  const listId = useId();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next = parseHotelsSearch(formParameters(event.currentTarget), cities);
    void navigate(hotelsHref(path, next), { preventScrollReset: true });
  };
  return (
    <>
      <form
        className={styles.form}
        // The address determines the search. If it changes, as after going back, the fields are reset.
        key={hotelsHref(path, search)}
        method="get"
        action={path}
        role="search"
        aria-label={text.hotels}
        autoComplete="off"
        onSubmit={find}
      >
        {search.city !== null && <input type="hidden" name="city" value={search.city} />}
        <label className={stayStyles.cell} data-cell="where">
          <b>{text.where}</b>
          <input
            name="where"
            defaultValue={search.where ?? ''}
            placeholder={text.anywhere}
            maxLength={80}
            list={listId}
          />
        </label>
        <SearchedDays start={search.checkIn} end={search.checkOut} today={today} />
        <GuestsCell value={search.guests ?? defaultStay.guests} />
        <Stack align="center" p="12px" gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <Button type="submit" variant="accent">
            <Icon name="search" />
            {text.search}
          </Button>
        </Stack>
        <datalist id={listId}>
          {cities.map((city) => (
            <option key={city} value={city}>
              {text.cityOfFilter(city)}
            </option>
          ))}
        </datalist>
      </form>
      {stay.fault !== null && (
        <FieldFault role="alert" css={{ marginTop: '12px' }}>
          {stay.fault}
        </FieldFault>
      )}
      <Flex wrap="wrap" gap="8px" my="24px" role="group" aria-label={stayText.city}>
        {[null, ...cities].map((city) => (
          <ChipLink
            key={city}
            to={hotelsHref(path, { ...search, city })}
            preventScrollReset
            aria-current={city === search.city ? 'true' : undefined}
          >
            {city === null ? text.allCities : text.cityOfFilter(city)}
          </ChipLink>
        ))}
      </Flex>
    </>
  );
}

/** The days of the search, submitted with the form. */
function SearchedDays({ today, ...searched }: DayRange & { readonly today: string }) {
  const [days, setDays] = useState<DayRange>(searched);
  return (
    <StayDays
      names={{ start: 'checkIn', end: 'checkOut' }}
      value={days}
      min={today}
      placeholder={stayText.anyDay}
      clearable
      onChange={(part, day) =>
        setDays((before) => {
          const after = { ...before, [part]: day };
          // A departure before the arrival is chosen anew.
          return after.start !== null && after.end !== null && after.end <= after.start
            ? { ...after, end: null }
            : after;
        })
      }
    />
  );
}
