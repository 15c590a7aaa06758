import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import * as text from '#text/booking.tsx';
import { said } from '#text/said.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { hotelListPath } from '../paths.ts';
import type { BookingOutcome } from '../useBookHotel.ts';

const Region = chakra('div', { base: { '& > *': { marginTop: '20px' } } });
const First = chakra('p', { base: { fontWeight: '600' } });

export type BookingProblemKind = Exclude<BookingOutcome, { kind: 'taken' }>;

/** Why nothing is booked, or that the outcome is unknown. */
export const BookingProblem = ({ problem }: { readonly problem: BookingProblemKind | null }) => (
  <Region aria-live="assertive">{problem && <Said problem={problem} />}</Region>
);

function Said({ problem }: { readonly problem: BookingProblemKind }) {
  const { pathname, search } = useLocation();
  switch (problem.kind) {
    case 'unknown':
      return (
        <Note tone="wait">
          <First>{text.notKnown}</First>
          <p>{text.notKnownAdvice}</p>
        </Note>
      );
    case 'refused':
      return (
        <Note tone="bad">
          <First>{said(problem.message)}</First>
          <p>{text.nothingTaken}</p>
        </Note>
      );
    case 'rejected':
      return (
        <Note tone="bad">
          <First>{said(problem.message)}</First>
          <p>{text.changeAndConfirm}</p>
        </Note>
      );
    case 'earlier':
      return (
        <Note tone="wait">
          <First>{said(problem.message)}</First>
          <p>
            {text.usedBefore((label) => (
              <TextLink variant="inline" to={hotelListPath}>
                {label}
              </TextLink>
            ))}
          </p>
        </Note>
      );
    case 'login':
      return (
        <Note tone="wait">
          <First>{said(problem.message)}</First>
          <p>
            {text.loginFirst((label) => (
              <TextLink variant="inline" to={loginAndBackTo(pathname + search)}>
                {label}
              </TextLink>
            ))}
          </p>
        </Note>
      );
  }
}
