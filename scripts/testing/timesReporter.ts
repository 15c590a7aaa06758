import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { ROOT } from '../lib/paths.ts';

/** The file for the times, given by the runner. */
export const TIMES_FILE = 'TEST_TIMES_FILE';

/**
 * A reporter of vitest that writes the seconds of each test file, with its imports and hooks. The times in vitest's JSON
 * report leave both out, and most of the time of many files is a hook that starts servers.
 */
// oxlint-disable-next-line import/no-default-export -- vitest loads a reporter from the default export of a file
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[TIMES_FILE];
    if (file === undefined) return;
    const times: Record<string, number> = {};
    for (const module of modules) {
      const { environmentSetupDuration, setupDuration, collectDuration, duration } = module.diagnostic();
      const name = relative(ROOT, module.moduleId);
      times[name] = (times[name] ?? 0) + (environmentSetupDuration + setupDuration + collectDuration + duration) / 1000;
    }
    writeFileSync(file, JSON.stringify(times));
  }
}
