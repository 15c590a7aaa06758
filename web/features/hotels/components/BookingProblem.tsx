import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation } from 'react-router';
import { loginAndBackTo } from '#rules/loginEntry.ts';
import { Note } from '#web/ui/Note.tsx';
import { TextLink } from '#web/ui/TextLink.tsx';
import { hotelListPath } from '../paths.ts';
import type { BookingOutcome } from '../useBookHotel.ts';

const Region = chakra('div', { base: { '& > *': { marginTop: '20px' } } });
const First = chakra('p', { base: { fontWeight: '600' } });

export type BookingProblemKind = Exclude<BookingOutcome, { kind: 'taken' }>;

/** Why nothing is booked, or that nobody knows whether it is. */
export const BookingProblem = ({ problem }: { readonly problem: BookingProblemKind | null }) => (
  <Region aria-live="assertive">{problem && <Said problem={problem} />}</Region>
);

function Said({ problem }: { readonly problem: BookingProblemKind }) {
  const { pathname, search } = useLocation();
  switch (problem.kind) {
    case 'unknown':
      return (
        <Note tone="wait">
          <First>It is not known yet whether your booking arrived.</First>
          <p>
            Check your internet connection, then press Retry. It asks for this one booking again and never makes a
            second.
          </p>
        </Note>
      );
    case 'refused':
      return (
        <Note tone="bad">
          <First>{problem.message}</First>
          <p>Nothing was booked and no points were taken.</p>
        </Note>
      );
    case 'rejected':
      return (
        <Note tone="bad">
          <First>{problem.message}</First>
          <p>No points were taken. You can change your stay and confirm again.</p>
        </Note>
      );
    case 'earlier':
      return (
        <Note tone="wait">
          <First>{problem.message}</First>
          <p>
            This page was used for a booking before, with other details. Look at{' '}
            <TextLink variant="inline" to={hotelListPath}>
              your hotel stays
            </TextLink>{' '}
            before you confirm another one.
          </p>
        </Note>
      );
    case 'login':
      return (
        <Note tone="wait">
          <First>{problem.message}</First>
          <p>
            <TextLink variant="inline" to={loginAndBackTo(pathname + search)}>
              Login
            </TextLink>{' '}
            and you come back to this stay.
          </p>
        </Note>
      );
  }
}
