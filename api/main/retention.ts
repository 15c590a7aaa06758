import { retentionDefaults, retentionNames, type RetentionDays, type RetentionName } from '#rules/retention.ts';

const prefix = 'RETENTION_';
const suffix = '_DAYS';
const mostDays = 36_500;

/**
 * The least that can be set. A repeated request must find what it began: a browser repeats one for as long as it is
 * logged in, and an operator decides an operation within weeks.
 */
const leastDays = (name: RetentionName): number => (name === 'REDEMPTIONS' || name === 'SUBMISSIONS' ? 30 : 1);

/**
 * Reads `RETENTION_<NAME>_DAYS` from the environment, with the default of each that is not set.
 *
 * @returns also the problems found, naming the variable and what is expected.
 */
export function readRetention(env: Readonly<Record<string, string | undefined>>): {
  retention: RetentionDays;
  problems: string[];
} {
  const problems: string[] = [];
  const retention: Record<RetentionName, number> = { ...retentionDefaults };
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith(prefix) || !value) continue;
    const name = retentionNames.find((one) => variable === `${prefix}${one}${suffix}`);
    if (name === undefined) {
      problems.push(`${variable} is not the name of a retention time; docs/privacy.md lists them.`);
      continue;
    }
    const days = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
    if (days >= leastDays(name) && days <= mostDays) retention[name] = days;
    else problems.push(`${variable} must be a number of days from ${leastDays(name)} to ${mostDays}.`);
  }
  return { retention, problems };
}
