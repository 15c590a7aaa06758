import { describe, expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../../scripts/testing/counts.ts';
import { stepLines } from '../../scripts/testing/report.ts';
import { type Outcome, runSteps, type Step } from '../../scripts/testing/schedule.ts';
import { allSteps, STEP_NAMES } from '../../scripts/testing/steps.ts';
import { noFindings } from '../../scripts/testing/suites.ts';

const step = (name: string, outcome: Outcome | Error, more: Partial<Step> = {}): Step => ({
  name,
  after: [],
  needs: [],
  cores: 1,
  run: async () => {
    if (outcome instanceof Error) throw outcome;
    return outcome;
  },
  ...more,
});
const good: Outcome = { ok: true, output: '' };
const bad: Outcome = { ok: false, output: 'what went wrong' };
const states = async (steps: Step[], cores = 2) =>
  (await runSteps(steps, cores, () => {})).map(({ name, state }) => `${name} ${state}`);

describe('The steps of npm test', () => {
  it('go on after a failed one, and leave out only what needs it', async () => {
    const steps = [
      step('codegen', bad),
      step('types', good, { needs: ['codegen'] }),
      step('unit', good, { after: ['codegen'] }),
      step('journeys', good, { needs: ['types'] }),
    ];
    expect(await states(steps)).toEqual(['codegen failed', 'types not run', 'unit passed', 'journeys not run']);
  });

  it('fail, and no more than that, when a step throws', async () => {
    const [finished] = await runSteps([step('browser', new Error('no browser'))], 2, () => {});
    expect(finished).toMatchObject({ state: 'failed', counts: { passed: 0, failed: 1, skipped: 0 } });
    expect(finished?.output).toContain('no browser');
  });

  it('run two small ones or a large one, and one at low priority beside them', async () => {
    const running = new Set<string>();
    const together: string[] = [];
    const busy = (name: string, cores: Step['cores']): Step => ({
      ...step(name, good, { cores }),
      run: async () => {
        running.add(name);
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        together.push([...running].toSorted().join(' '));
        running.delete(name);
        return good;
      },
    });
    await runSteps([busy('a', 1), busy('b', 1), busy('large', 2), busy('low', 0), busy('lower', 0)], 2, () => {});
    expect(together[0]).toBe('a b low');
    expect(together.filter((names) => names.includes('large') && /[ab](?!\w)/.test(names))).toEqual([]);
    expect(together).toContain('large low');
    expect(together.filter((names) => /(?:[ab]|large) low lower/.test(names))).toEqual([]);
  });
});

it('The names for --only are those of the steps', () => {
  const { signal } = new AbortController();
  const steps = allSteps({ env: {}, signal, reports: '' }, noFindings());
  expect(steps.map(({ name }) => name)).toEqual(STEP_NAMES);
});

describe('The counts', () => {
  const file = (status: string, assertions: [string, string][]) => ({
    status,
    assertionResults: assertions.map(([state, title]) => ({ status: state, ancestorTitles: [title] })),
  });

  it('come from vitest, a file that cannot be loaded being one failure', () => {
    const { counts, engines } = readVitest(
      JSON.stringify({
        numPassedTests: 3,
        numFailedTests: 1,
        numPendingTests: 2,
        testResults: [
          file('passed', [
            ['passed', 'sessions [pglite]'],
            ['passed', 'sessions [postgres]'],
            ['passed', 'locks [postgres]'],
            ['skipped', 'cache [redis]'],
          ]),
          file('failed', [['failed', 'locks [pglite]']]),
          file('failed', []),
        ],
      }),
    );
    expect(counts).toEqual({ passed: 3, failed: 2, skipped: 2 });
    expect([...engines]).toEqual([
      ['pglite', 1],
      ['postgres', 2],
    ]);
  });

  it('come from Playwright, where a second try and an error outside all journeys are failures', () => {
    const report = { stats: { expected: 12, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{ message: 'x' }] };
    expect(readPlaywright(JSON.stringify(report))).toEqual({ passed: 12, failed: 3, skipped: 3 });
  });
});

describe('The report', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };

  it('shows what a failed step said, and only that', () => {
    const failed = { name: 'types', state: 'failed', seconds: 1.25, counts, output: 'one\ntwo\n', note: '' } as const;
    expect(stepLines(failed)).toBe('✗ types        1.3 s\n    one\n    two');
    expect(stepLines({ ...failed, state: 'passed' })).toBe('✓ types        1.3 s');
  });
});
