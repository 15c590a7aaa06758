import * as text from '#text/dashboard.tsx';
import { istHour } from '#web/format/ist.ts';

/** Good morning before noon, good afternoon before five, good evening after, in Indian time. */
export function greeting(now: string, name: string | null): string {
  const hour = istHour(now);
  const part = hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening';
  return text.greeting(part, name?.trim().split(/\s+/)[0]);
}
