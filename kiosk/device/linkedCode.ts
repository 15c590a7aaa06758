import { useEffect, useState } from 'react';
import { enrolmentCodeLetters, readCode } from '#rules/kiosk.ts';

const prefix = '#code=';

/**
 * The enrolment code in the fragment of the address, where the QR code of the staff desk has it; empty without one. It
 * leaves the address at once, so that nobody reads it there later.
 */
export function useLinkedCode(): string {
  const [code] = useState(() => {
    const { hash } = window.location;
    return (hash.startsWith(prefix) && readCode(hash.slice(prefix.length), enrolmentCodeLetters)) || '';
  });
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash.startsWith(prefix)) window.history.replaceState(null, '', `${pathname}${search}`);
  }, []);
  return code;
}
