import * as text from '#text/receipt.tsx';
import { istClock } from '#web/ui/ist.ts';
import { Num } from '#web/ui/Num.tsx';
import type { Polling } from '#web/ui/usePolling.ts';
import { useSecondsUntil } from '#web/ui/useSecondsUntil.ts';

/** `Checking again in 8 s`, or that it is checking now. */
export function CheckingAgain({ nextAt }: Pick<Polling, 'nextAt'>) {
  const seconds = useSecondsUntil(nextAt);
  return seconds === null || seconds === 0 ? text.checkingNow : text.checkingAgain(seconds);
}

export const LastChecked = ({ lastAt }: Pick<Polling, 'lastAt'>) =>
  lastAt === null ? text.noAnswerYet : text.lastChecked(<Num>{istClock(lastAt)}</Num>);
