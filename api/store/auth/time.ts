/** Whole seconds from `at` until `moment`, rounded up and at least 1, as for Retry-After. */
export function secondsUntil(moment: Date, at: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - at.getTime()) / 1000));
}
