import { useEffect, useEffectEvent, useState } from 'react';
import * as text from '#text/ledger.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';

/** Long enough to not send a request for every letter, short enough to feel immediate. */
const restMilliseconds = 300;

/** Searches the names of transactions, once typing pauses. */
export function LedgerSearch({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (words: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed in another way: Back, or Show all.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const search = useEffectEvent(() => {
    if (typed.trim() !== value) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchBox
      label={text.searchLabel}
      placeholder={text.search}
      value={typed}
      maxLength={80}
      css={{
        width: { base: '100%', md: '190px' },
        flex: { md: '1 1 150px', lg: 'none' },
        order: { base: '3', md: '0' },
        borderColor: 'line.field',
      }}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
