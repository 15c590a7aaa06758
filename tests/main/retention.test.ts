import { describe, expect, it } from 'vitest';
import { readRetention } from '#api/main/variables.ts';
import { retentionDefaults } from '#api/store/dataClasses.ts';

describe('the times of retention', () => {
  it('are the defaults where nothing is set', () => {
    expect(readRetention({ PORT: '4000', RETENTION_VISITS_DAYS: '' })).toEqual({
      retention: retentionDefaults,
      problems: [],
    });
  });

  it('are read from the environment', () => {
    expect(readRetention({ RETENTION_VISITS_DAYS: '90' }).retention).toEqual({ ...retentionDefaults, VISITS: 90 });
  });

  it.each(['0', '-1', '1.5', 'never', '40000'])('refuse "%s" and say what is expected', (value) => {
    expect(readRetention({ RETENTION_VISITS_DAYS: value }).problems).toEqual([
      'RETENTION_VISITS_DAYS must be a number of days from 1 to 36500.',
    ]);
  });

  it.each(['REDEMPTIONS', 'SUBMISSIONS'])(
    'keep %s for a month at least, so that a repeated request finds it',
    (name) => {
      expect(readRetention({ [`RETENTION_${name}_DAYS`]: '29' }).problems).toHaveLength(1);
      expect(readRetention({ [`RETENTION_${name}_DAYS`]: '30' }).problems).toEqual([]);
    },
  );

  it('refuse a name that does not exist', () => {
    expect(readRetention({ RETENTION_VISIT_DAYS: '90' }).problems).toEqual([
      'RETENTION_VISIT_DAYS is not the name of a retention time; docs/run/configuration.md lists them.',
    ]);
  });
});
