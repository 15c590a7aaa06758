import { checkCalls, checkSubmissions } from './checkCalls.ts';
import { checkDebits, checkMembers } from './checkPoints.ts';
import { checkKeys, checkMoves, checkRedemptions } from './checkRedemptions.ts';
import type { History } from './history.ts';
import type { Violation } from './invariants.ts';

/** Every way in which a history breaks a rule; none when all is well. */
export function check(history: History): Violation[] {
  const violations: Violation[] = [];
  for (const checker of [
    checkKeys,
    checkRedemptions,
    checkDebits,
    checkMoves,
    checkMembers,
    checkCalls,
    checkSubmissions,
  ]) {
    checker(history, (rule, member, detail) => violations.push({ rule, member, detail }));
  }
  return violations;
}
