import { clockText, isTrusted, type ClockDifference } from '#api/upstreams/clock.ts';
import { ok, warning, type Finding } from '#api/upstreams/salesforce/doctor/finding.ts';

/** From here on an operator should know, although the club allows for the difference. */
const noticedMs = 2_000;

/** Whether an upstream's clock agrees with that of this machine, to the second. */
export function checkClock(upstream: string, difference: ClockDifference | null): Finding[] {
  const check = `${upstream} clock`;
  if (difference === null) {
    return [
      warning(
        check,
        'is not known: no answer has a `Date` header. After a lost answer nothing is sent again, and an operator has to decide.',
        'Let the server, or the proxy before it, send the header.',
      ),
    ];
  }
  // What is measured is exact to half a second.
  const seconds = Math.round((difference.least + difference.most) / 2_000);
  if (Math.abs(seconds) * 1_000 < noticedMs) return [ok(check, 'agrees with this machine.')];
  const effect = isTrusted(difference)
    ? 'The club allows for it.'
    : 'After a lost answer nothing is sent again, and an operator has to decide.';
  return [
    warning(
      check,
      `${clockText(difference)} ${seconds > 0 ? 'of ' : ''}this machine. ${effect}`,
      'Synchronise the clocks (NTP).',
    ),
  ];
}
