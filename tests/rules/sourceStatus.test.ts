import { describe, expect, it } from 'vitest';
import { labelOfStatus } from '#rules/sourceStatus.ts';
import { text as kioskEnglish } from '#kiosk/text/en.ts';
import { text as kioskHindi } from '#kiosk/text/hi.ts';
import { statusWords as encashEnglish } from '../../web/text/en/encash.tsx';
import { statuses as english } from '../../web/text/en/ordersStatus.ts';
import { statusWords as encashHindi } from '../../web/text/hi/encash.tsx';
import { statuses as hindi } from '../../web/text/hi/ordersStatus.ts';

/** Two of the labels of each list. */
type Labels = Readonly<Record<'PENDING' | 'UNKNOWN', string>>;

describe.each<[string, Labels, string]>([
  ['orders in English', english, 'Pending'],
  ['orders in Hindi', hindi, 'पेंडिंग'],
  ['encash requests in English', encashEnglish, 'Pending'],
  ['encash requests in Hindi', encashHindi, 'पेंडिंग'],
  ['orders at the kiosk in English', kioskEnglish.member.statuses, 'Pending'],
  ['orders at the kiosk in Hindi', kioskHindi.member.statuses, 'पेंडिंग'],
])('the label of a status: %s', (_, labels, pending) => {
  it('is ours for a status that the club knows, whatever the source writes', () => {
    expect(labelOfStatus(labels, { status: 'PENDING', statusText: 'pending' })).toBe(pending);
    expect(labelOfStatus(labels, { status: 'PENDING', statusText: null })).toBe(pending);
  });

  it('is the source’s own text for any other status', () => {
    expect(labelOfStatus(labels, { status: 'UNKNOWN', statusText: 'in_review' })).toBe('In review');
  });

  it('says that the status is not known when there is no text', () => {
    expect(labelOfStatus(labels, { status: 'UNKNOWN', statusText: null })).toMatch(
      /^(Status not known|स्थिति पता नहीं)$/,
    );
  });
});
