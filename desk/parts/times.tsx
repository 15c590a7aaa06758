import { chakra } from '@chakra-ui/react';
import { dateTime, waited } from './format.ts';
import { useNow } from './useNow.ts';

/** `25 Nov 2026, 15:04`. */
export const At = ({ time }: { readonly time: string }) => (
  <chakra.time dateTime={time} whiteSpace="nowrap">
    {dateTime(time)}
  </chakra.time>
);

/** `As of 25 Nov 2026, 15:04`: when figures were read. */
export const AsOf = ({ time }: { readonly time: string }) => (
  <>
    As of <At time={time} />
  </>
);

/** How long ago, `3 h 20 min`, with the time itself for the pointer. */
export function Waited({ since }: { readonly since: string }) {
  const now = useNow();
  return (
    <chakra.time dateTime={since} title={dateTime(since)} whiteSpace="nowrap">
      {waited(since, now)}
    </chakra.time>
  );
}

/** How long until then. */
export function Left({ until }: { readonly until: string }) {
  const now = useNow();
  return (
    <chakra.time dateTime={until} title={dateTime(until)} whiteSpace="nowrap">
      {waited(new Date(now).toISOString(), Date.parse(until))}
    </chakra.time>
  );
}
