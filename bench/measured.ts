import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/** Where the measured figures are. `docs/run/capacity.md` prints them and what follows from them; a test compares the two. */
const FILE = new URL('figures.json', import.meta.url);

const source = { date: z.iso.date(), commit: z.string().regex(/^[0-9a-f]{8}$/), by: z.string() };
const count = z.number().nonnegative();

const costRow = z.strictObject({
  what: z.string(),
  rest: count,
  crm: count,
  data: count,
  transaction: count,
  lock: count,
  queue: count,
  rows: count,
  cpuMs: count,
  medianMs: count,
  ownMs: count,
});

const schema = z.strictObject({
  costs: z.strictObject({
    ...source,
    machine: z.string(),
    rows: costRow.array(),
    queueStatementsAfterRedemption: count,
  }),
  storage: z.strictObject({
    ...source,
    bytes: z.strictObject({ session: count, operation: count, hold: count, steps: count, job: count }),
  }),
  pages: z.strictObject({ ...source, homeCpuMs: count, cachedOperationCpuMs: count }),
  idle: z.strictObject({ ...source, residentMb: count, ownMb: count }),
  quiet: z.strictObject({ ...source, cpuMsPerSecond: count, transactionsPerSecond: count }),
  soak: z.strictObject({ ...source, residentMb: count }),
  views: z.strictObject({ ...source, calls: z.record(z.string(), count) }),
});

export type Measured = z.infer<typeof schema>;
export type CostRow = z.infer<typeof costRow>;

/** @throws ZodError when the file does not have this form */
export const readMeasured = (): Measured => schema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** When and from which commit a figure is. */
export const measuredNow = () => ({
  date: new Date().toISOString().slice(0, 10),
  commit: execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { encoding: 'utf8' }).trim().slice(0, 8),
});

/** Replaces some of the figures, and leaves the others. */
export function writeMeasured(some: Partial<Measured>): void {
  writeFileSync(FILE, `${JSON.stringify(schema.parse({ ...readMeasured(), ...some }), null, 2)}\n`);
}
