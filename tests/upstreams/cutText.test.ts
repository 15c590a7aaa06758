import { expect, it } from 'vitest';
import { cutText } from '#api/upstreams/salesforce/writeRecord.ts';

it.each([
  ['Radhika', 7, 'Radhika'],
  ['Radhika Rao', 8, 'Radhika'],
  ['Radhika Rao', 9, 'Radhika R'],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['a👩‍👩‍👧b', 8, 'a'],
  ['கு', 1, 'க'],
  ['मीनाक्षी', 4, 'मीना'],
  ['👩‍👩‍👧', 5, '👩‍👩'],
])('%s with at most %d UTF-16 units is %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
  expect(cut.isWellFormed()).toBe(true);
});
