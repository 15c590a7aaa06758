import { useEffect, useEffectEvent, useState } from 'react';
import * as text from '#text/ledger.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';

/** Long enough that a word is not asked for letter by letter, short enough to feel at once. */
const restMilliseconds = 300;

/** Looks for words in the names of transactions, once typing rests. */
export function LedgerSearch({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (words: string) => void;
}) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed by itself: Back, or Show all.
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
      frame={{
        width: { base: '100%', md: '190px' },
        flex: { md: '1 1 150px', lg: 'none' },
        order: { base: '3', md: '0' },
        borderColor: 'line.field',
      }}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
