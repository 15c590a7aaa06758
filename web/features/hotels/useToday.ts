import { useEffect, useState } from 'react';
import { todayInIndia } from './stay.ts';

/** The day in India, also on a page that stays open past midnight. @param start the day of the loader */
export function useToday(start: string): string {
  const [today, setToday] = useState(start);
  useEffect(() => {
    const look = () => setToday(todayInIndia());
    const timer = setInterval(look, 60_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
