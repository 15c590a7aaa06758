import { leastDays, retentionDefaults, type RetentionDays, type RetentionName } from '../store/dataClasses.ts';
import { z } from 'zod';
import { readTable } from './variables.ts';

const mostDays = 36_500;

const days = (name: RetentionName) => {
  const expected = `must be a number of days from ${leastDays(name)} to ${mostDays}`;
  return z
    .string()
    .regex(/^\d{1,5}$/, expected)
    .transform(Number)
    .refine((value) => value >= leastDays(name) && value <= mostDays, expected);
};

/** Reads `RETENTION_<NAME>_DAYS` from the environment. */
export function readRetention(env: Readonly<Record<string, string | undefined>>): {
  retention: RetentionDays;
  problems: string[];
} {
  const what = 'a retention time; docs/run/configuration.md lists them';
  const { values, problems } = readTable(env, retentionDefaults, { form: 'RETENTION_*_DAYS', what, value: days });
  return { retention: values, problems };
}
