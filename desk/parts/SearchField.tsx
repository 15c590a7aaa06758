import { Input, InputGroup, Kbd } from '@chakra-ui/react';
import { type SubmitEvent, useState } from 'react';
import { Drawing } from './icons.tsx';

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
  const change = (next: string) => {
    setTyped(next);
    // Emptied with the cross of the browser.
    if (isLive || next === '') onSearch(next);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <search style={{ flex: '1 1 20rem', maxWidth: '30rem' }}>
      <form onSubmit={submit}>
        <InputGroup startElement={<Drawing name="search" />} endElement={<Kbd hideBelow="md">/</Kbd>}>
          <Input
            type="search"
            aria-label={label}
            placeholder={placeholder}
            value={typed}
            autoComplete="off"
            onChange={(event) => change(event.target.value)}
          />
        </InputGroup>
      </form>
    </search>
  );
}
