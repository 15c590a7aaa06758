import { Input, InputGroup, Kbd, Link, Text } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { cleanText } from '#rules/digits.ts';
import { cleanMobile } from '#rules/mobile.ts';
import { Drawing } from './icons.tsx';

/** What was copied with marks that cannot be seen, digits of another keyboard or the dash of a text program. */
const meant = (text: string): string => cleanText(text).replaceAll(/\p{Pd}/gu, '-');

/** Ten digits, as mobile numbers of India begin, however they are written: an id with letters is none. */
export const isMobileNumber = (text: string): boolean => /^[6-9]\d{9}$/.test(cleanMobile(text)) && !/\p{L}/u.test(text);

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
  /** Searches with each letter instead of Enter. */
  readonly isLive?: boolean;
}

/** A search field; `/` leads to it. */
export function SearchField({ label, placeholder, value, onSearch, isLive = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // Changed from outside, as with the button that clears all filters.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const [isMobile, setIsMobile] = useState(false);
  const change = (next: string) => {
    setTyped(next);
    setIsMobile(false);
    // Emptied with the cross of the browser.
    if (isLive || next === '') onSearch(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // It is in no address and in no search.
    if (!isLive && isMobileNumber(typed)) setIsMobile(true);
    else onSearch(meant(typed));
  };
  return (
    <search style={{ flex: '1 1 20rem', maxWidth: '30rem' }}>
      <form onSubmit={submit}>
        <InputGroup
          startElement={<Drawing name="search" />}
          endElement={<Kbd hideBelow="md">{isLive || typed === value ? '/' : 'Enter'}</Kbd>}
        >
          <Input
            type="search"
            aria-label={label}
            placeholder={placeholder}
            value={typed}
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
          />
        </InputGroup>
        {isMobile && (
          <Text role="alert" fontSize="13" mt="1.5">
            Mobile numbers are looked up under{' '}
            <Link asChild variant="underline">
              <RouterLink to="/members">Members</RouterLink>
            </Link>
            .
          </Text>
        )}
      </form>
    </search>
  );
}
