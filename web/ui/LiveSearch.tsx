import { useEffect, useEffectEvent, useState } from 'react';
import { cleanText } from '#rules/digits.ts';
import { SearchBox } from './SearchBox.tsx';
import type { PlaceProps } from './styled.ts';

/** Long enough to not send a request for every letter, short enough to feel immediate. */
const restMilliseconds = 300;

/** Searches once typing pauses. */
export function LiveSearch(
  props: PlaceProps & {
    readonly label: string;
    readonly placeholder: string;
    readonly value: string;
    /** Its name in a form that also works without JavaScript. */
    readonly name?: string;
    readonly onSearch: (words: string) => void;
  },
) {
  const { label, placeholder, value, name, onSearch, css: place } = props;
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed in another way: Back, or Show all.
  if (shown !== value) {
    setShown(value);
    if (cleanText(typed) !== value) setTyped(value);
  }
  const search = useEffectEvent(() => {
    const words = cleanText(typed);
    if (words !== value) onSearch(words);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), restMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      name={name}
      value={typed}
      maxLength={80}
      {...(place === undefined ? {} : { css: place })}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
