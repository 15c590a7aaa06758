import { istHour } from '#web/ui/ist.ts';

/** Good morning before noon, good afternoon before five, good evening after: by the clock in India. */
export function greeting(now: string, name: string | null): string {
  const hour = istHour(now);
  const words = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening';
  const first = name?.trim().split(/\s+/)[0];
  return first ? `${words}, ${first}` : words;
}
