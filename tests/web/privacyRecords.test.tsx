import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw } from '#tests/web/ui/draw.tsx';
import { istDate } from '#web/format/ist.ts';
import { type DataSection, DataSections } from '#web/features/privacy/components/DataSections.tsx';
import * as text from '#text/myData.tsx';
import * as kiosk from '#text/kiosk.ts';

afterEach(cleanup);

it('shows what is stored in words, grouped numbers and dates', () => {
  const fields = [
    { name: 'scopes', value: '["READ_POINTS","REDEEM"]' },
    { name: 'channel', value: 'WEB' },
    { name: 'points', value: '149000' },
    { name: 'version', value: '2026-11-25' },
  ];
  const section = { class: 'SESSION', location: 'CLUB', records: [{ fields }] } as unknown as DataSection;
  const { container } = draw(<DataSections sections={[section]} retention={[]} />);
  expect([...container.querySelectorAll('dl dl dd, li dd')].map(({ textContent }) => textContent)).toEqual([
    `${kiosk.scopes.READ_POINTS}, ${kiosk.scopes.REDEEM}`,
    text.codes.channel.WEB,
    '1,49,000',
    istDate('2026-11-25'),
  ]);
});
