import { describe, expect, it } from 'vitest';
import {
  add,
  countsLine,
  playwrightProjects,
  playwrightTimes,
  readPlaywright,
  readVitest,
} from '../../scripts/testing/counts.ts';
import { enginesLine, stepLines, stepTable } from '../../scripts/testing/report.ts';
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

  it('do not wait for steps that were not chosen', async () => {
    expect(await states([step('unit', good, { after: ['codegen'], needs: ['build'] })])).toEqual(['unit passed']);
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

  it('count a suite that broke without a failed test as one failure', async () => {
    const counts = { passed: 7, failed: 0, skipped: 1 };
    const [finished] = await runSteps([step('unit', { ok: false, output: '', counts })], 2, () => {});
    expect(finished?.counts).toEqual({ passed: 7, failed: 1, skipped: 1 });
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

  it('come with the seconds of each file of journeys', () => {
    const spec = (name: string, ...ms: number[]) => ({
      file: name,
      tests: [{ results: ms.map((duration) => ({ duration })) }],
    });
    const report = {
      suites: [
        { specs: [], suites: [{ specs: [spec('a.spec.ts', 1000, 500), spec('a.spec.ts', 250)] }] },
        { specs: [spec('b.spec.ts', 100)] },
      ],
    };
    expect(playwrightTimes(JSON.stringify(report))).toEqual({ 'e2e/a.spec.ts': 1.75, 'e2e/b.spec.ts': 0.1 });
  });

  it('are also counted for each browser', () => {
    const spec = (...tests: object[]) => ({ specs: [{ file: 'a.spec.ts', tests }] });
    const test = (projectName: string, status: string) => ({ projectName, status, results: [] });
    const report = {
      suites: [
        spec(test('firefox', 'expected'), test('webkit', 'unexpected')),
        spec(test('firefox', 'expected'), test('', 'expected')),
      ],
    };
    expect([...playwrightProjects(JSON.stringify(report))]).toEqual([
      ['firefox', 2],
      ['webkit', 0],
    ]);
  });

  it('end in one plain line', () => {
    expect(countsLine(add({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 }))).toBe(
      '11 passed, 22 failed, 33 skipped',
    );
  });
});

describe('The report', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };

  it('shows what a failed step said, and only that', () => {
    const failed = { name: 'types', state: 'failed', seconds: 1.25, counts, output: 'one\ntwo\n', note: '' } as const;
    expect(stepLines(failed)).toBe('✗ types        1.3 s\n    one\n    two');
    expect(stepLines({ ...failed, state: 'passed' })).toBe('✓ types        1.3 s');
  });

  it('ends with a table of steps, results and times', () => {
    const rows = stepTable(
      [
        { name: 'types', state: 'passed', seconds: 0.9, counts, output: '', note: '' },
        { name: 'journeys', state: 'not run', seconds: 0, counts, output: '', note: 'needs build' },
      ],
      12.34,
    ).split('\n');
    expect(rows).toEqual([
      '  step      result       time',
      '  types     passed      0.9 s',
      '  journeys  not run            needs build',
      '  in all               12.3 s',
    ]);
  });

  it('says which engines the tests ran on, and which they did not', () => {
    const covered = new Map([['postgres', 38]]);
    expect(enginesLine({ postgres: '15.18', redis: null }, covered)).toMatch(
      /PostgreSQL 15\.18 \(38 tests\), Redis not covered/,
    );
  });
});
