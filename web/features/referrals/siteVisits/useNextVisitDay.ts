import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { isVisitDay } from '#rules/siteVisit.ts';
import { useClubRules } from '#web/apollo/useClubRules.ts';
import { daysAfter } from './siteVisitDays.ts';
import { SiteVisitSlotsDocument } from './SiteVisitSlots.generated.ts';

/** How many of the following days are checked, one by one. */
export const searchedDays = 14;

export type NextDaySearch = 'idle' | 'searching' | 'none' | 'failed';

/**
 * Searches for the next day that has slots. The result of a cancelled search, or of one whose dialog was closed, is
 * ignored.
 */
export function useNextVisitDay(projectId: string, onFound: (day: string) => void) {
  const client = useApolloClient();
  const { visitWeekdays } = useClubRules();
  const [state, setState] = useState<NextDaySearch>('idle');
  const current = useRef(0);
  const stop = () => {
    current.current += 1;
    setState('idle');
  };
  useEffect(
    () => () => {
      current.current += 1;
    },
    [],
  );

  const find = async (after: string) => {
    const search = (current.current += 1);
    const isOver = () => current.current !== search;
    setState('searching');
    try {
      // By the client: one read after another, until a day has slots.
      for (const date of daysAfter(after, searchedDays).filter((day) => isVisitDay(day, visitWeekdays))) {
        const { data } = await client.query({
          query: SiteVisitSlotsDocument,
          variables: { projectId, date },
          fetchPolicy: 'network-only',
        });
        if (isOver()) return;
        if (!data?.siteVisitSlots) return setState('failed');
        if (data.siteVisitSlots.length > 0) {
          setState('idle');
          return onFound(date);
        }
      }
      return setState('none');
    } catch {
      // Shown in place of the slots, with a retry.
      return isOver() ? undefined : setState('failed');
    }
  };
  return { state, find: (after: string) => void find(after), stop };
}
