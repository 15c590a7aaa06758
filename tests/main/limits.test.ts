import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { limitNames, limitTable } from '#api/domains/limits/table.ts';
import { readLimits } from '#api/main/variables.ts';

describe('The limits', () => {
  it('have their defaults where nothing is set', () => {
    const { limits, problems } = readLimits({ PORT: '4000', LIMIT_SMS_PER_ADDRESS: '' });
    expect(problems).toEqual([]);
    expect(limits).toMatchObject({ SMS_PER_ADDRESS: { points: 20, windowSeconds: 600 } });
    for (const name of limitNames) expect(limitTable[name]).toMatchObject(limits[name]);
  });

  it('can be set one by one', () => {
    const { limits } = readLimits({ LIMIT_SMS_PER_ADDRESS: '7/60' });
    expect(limits.SMS_PER_ADDRESS).toEqual({ points: 7, windowSeconds: 60 });
    expect(limits.SMS_ALARM).toEqual({ points: 1000, windowSeconds: 3600 });
  });

  it.each(['many', '20', '20/0', '-1/60', '1.5/60', '20/600/1', ' 20/600'])(
    'refuse %j and say how it is written',
    (value) => {
      expect(readLimits({ LIMIT_SMS_PER_ADDRESS: value }).problems).toEqual([
        'LIMIT_SMS_PER_ADDRESS must be points/seconds, such as 20/600.',
      ]);
    },
  );

  it('refuse a name that there is not', () => {
    expect(readLimits({ LIMIT_SMS_PER_ADRESS: '1/60' }).problems).toEqual([
      'LIMIT_SMS_PER_ADRESS is not the name of a limit; docs/run/configuration.md lists them.',
    ]);
  });

  it('are all in docs/run/configuration.md, as they are', () => {
    const page = readFileSync('docs/run/configuration.md', 'utf8');
    const rows = limitNames.map((name) => {
      const { points, windowSeconds, meaning } = limitTable[name];
      return `| \`LIMIT_${name}\` | \`${points}/${windowSeconds}\` | ${meaning} |`;
    });
    expect(page.match(/^\| `LIMIT_.*$/gm)).toEqual(rows);
  });
});
