import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useId } from 'react';
import { useNavigate } from 'react-router';
import { defaultStay, hotelCities } from '#rules/constants.ts';
import * as stayText from '#text/hotelParts.tsx';
import * as text from '#text/hotels.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChipLink } from '#web/ui/Chip.tsx';
import { FieldFault } from '#web/ui/fieldParts.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { hotelsHref, type HotelsSearch, parseHotelsSearch } from '../hotelsSearch.ts';
import type { Stay } from '../stay.ts';
import { DayInput } from './DayInput.tsx';
import { GuestsCell } from './GuestsCell.tsx';
import { Cell } from './stayParts.ts';

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '1.5fr 1fr 1fr .9fr auto' },
    alignItems: 'stretch',
    overflow: 'hidden',
    background: 'bg.raised',
    border: '1px solid {colors.line}',
    borderRadius: 'card',
    '& > label + label': { borderLeft: '1px solid {colors.line}' },
    '@media (max-width: 819.98px)': {
      '& > label': { borderBottom: '1px solid {colors.line}' },
      '& > label:is(:nth-of-type(1), :nth-of-type(4))': { gridColumn: '1 / -1', borderLeft: '0' },
      '& > label:nth-of-type(2)': { borderLeft: '0' },
    },
  },
});
const Go = chakra('div', {
  base: { display: 'grid', alignItems: 'center', padding: '12px', gridColumn: { base: '1 / -1', md: 'auto' } },
});
const Cities = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginBlock: '24px' } });

/** Where, when and who, in one bar, and the cities below. A form and links: it works without our code. Member 2 (Hotels). */
export function HotelFinder(props: {
  /** The page that it belongs to. */
  readonly path: string;
  readonly search: HotelsSearch;
  readonly stay: Stay;
  readonly today: string;
}) {
  const { path, search, stay, today } = props;
  const navigate = useNavigate();
  const cities = useId();
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].filter(
      (one): one is [string, string] => typeof one[1] === 'string',
    );
    void navigate(hotelsHref(path, parseHotelsSearch(new URLSearchParams(entries))), { preventScrollReset: true });
  };
  return (
    <>
      <Form
        // The address is what remembers the search: another one, as after going back, draws the fields anew.
        key={hotelsHref(path, search)}
        method="get"
        action={path}
        role="search"
        aria-label={text.hotels}
        autoComplete="off"
        onSubmit={find}
      >
        {search.city !== null && <input type="hidden" name="city" value={search.city} />}
        <Cell>
          <b>{text.where}</b>
          <input
            name="where"
            defaultValue={search.where ?? ''}
            placeholder={text.anywhere}
            maxLength={80}
            list={cities}
          />
        </Cell>
        <Cell>
          <b>{stayText.checkIn}</b>
          <DayInput name="checkIn" defaultValue={search.checkIn ?? ''} min={today} />
        </Cell>
        <Cell>
          <b>{stayText.checkOut}</b>
          <DayInput name="checkOut" defaultValue={search.checkOut ?? ''} min={today} />
        </Cell>
        <GuestsCell value={search.guests ?? defaultStay.guests} />
        <Go>
          <Button type="submit" variant="accent">
            <Icon name="search" />
            {text.search}
          </Button>
        </Go>
        <datalist id={cities}>
          {hotelCities.map((city) => (
            <option key={city} value={city}>
              {text.cityName(city)}
            </option>
          ))}
        </datalist>
      </Form>
      {stay.fault !== null && (
        <FieldFault role="alert" marginTop="12px">
          {stay.fault}
        </FieldFault>
      )}
      <Cities role="group" aria-label={stayText.city}>
        {[null, ...hotelCities].map((city) => (
          <ChipLink
            key={city}
            to={hotelsHref(path, { ...search, city })}
            preventScrollReset
            aria-current={city === search.city ? 'true' : undefined}
          >
            {city === null ? text.allCities : text.cityName(city)}
          </ChipLink>
        ))}
      </Cities>
    </>
  );
}
