import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calculateCapacity } from '../../bench/capacity.ts';
import { readMeasured } from '../../bench/measured.ts';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const page = readFileSync('docs/run/capacity.md', 'utf8');
const measured = readMeasured();
const { tables, sentences } = calculateCapacity(measured);

describe('docs/run/capacity.md', () => {
  it.each(Object.entries(tables))('has the table of %s as it follows from bench/figures.json', (_name, table) => {
    expect(page).toContain(table);
  });

  it.each(sentences)('says: %s', (sentence) => {
    expect(oneLine(page)).toContain(oneLine(sentence));
  });
});

describe('the calculation', () => {
  it('follows a figure that is measured anew', () => {
    const rows = measured.costs.rows.map((row) => (row.what === 'order' ? { ...row, crm: 4, cpuMs: 100 } : row));
    const { tables: anew, sentences: said } = calculateCapacity({ ...measured, costs: { ...measured.costs, rows } });
    expect(anew.million).toContain('| orders | 5,479 | 21,916 | 170,000 | 548 s |');
    expect(said.join()).toContain('**about 15,600 active members a day**');
  });
});
