import { describe, expect, it } from 'vitest';
import { distances } from '../../scripts/testing/imports.ts';
import { planTests, rankTests } from '../../scripts/testing/nearest.ts';
import { mergeTimes } from '../../scripts/testing/times.ts';

describe('The times of the test files', () => {
  const kept = { 'tests/a.test.ts': 2, 'tests/gone.test.ts': 9, 'tests/long.nightly.ts': 60 };
  const exists = (file: string): boolean => !file.includes('gone');

  it('are those of the last run, without files that are gone', () => {
    const measured = { 'tests/a.test.ts': 4.18159, 'e2e/a.spec.ts': 7 };
    expect(mergeTimes(kept, measured, { exists })).toEqual({
      'e2e/a.spec.ts': 7,
      'tests/a.test.ts': 4.18,
      'tests/long.nightly.ts': 60,
    });
  });

  it('stay those of the day when the night runs the file for longer', () => {
    const measured = { 'tests/a.test.ts': 30, 'tests/new.test.ts': 5, 'tests/long.nightly.ts': 70 };
    expect(mergeTimes(kept, measured, { isNight: true, exists })).toEqual({
      'tests/a.test.ts': 2,
      'tests/long.nightly.ts': 70,
      'tests/new.test.ts': 5,
    });
  });
});

describe('The tests of a change', () => {
  const importers = new Map([
    ['rules/encash.ts', ['tests/rules/encash.test.ts', 'api/encash.ts']],
    ['api/encash.ts', ['tests/support/api.ts', 'tests/long.nightly.ts']],
    ['tests/support/api.ts', ['tests/graph/encashDebits.test.ts', 'tests/graph/orders.test.ts', 'rules/encash.ts']],
  ]);
  const changed = ['rules/encash.ts'];
  const seconds: Readonly<Record<string, number>> = {
    'tests/graph/encashDebits.test.ts': 8,
    'tests/graph/orders.test.ts': 6,
  };
  const ranked = rankTests(changed, distances(changed, importers), (file) => seconds[file] ?? 1);

  it('come by the number of imports between, those that are named after it first', () => {
    expect(ranked.map(({ file, distance }) => `${distance} ${file}`)).toEqual([
      '1 tests/rules/encash.test.ts',
      '1 tests/graph/encashDebits.test.ts',
      '3 tests/graph/orders.test.ts',
    ]);
  });

  it('are as many as fit into the time, and at least one', () => {
    const files = (within: number) => planTests(ranked, within).map(({ file }) => file);
    expect(files(9)).toEqual(['tests/rules/encash.test.ts', 'tests/graph/encashDebits.test.ts']);
    expect(files(7)).toEqual(['tests/rules/encash.test.ts', 'tests/graph/orders.test.ts']);
    expect(files(0)).toEqual(['tests/rules/encash.test.ts']);
  });
});
