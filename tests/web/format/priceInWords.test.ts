import { expect, it } from 'vitest';
import { priceInWords } from '#web/format/priceInWords.ts';

it.each([
  [99_999, null],
  [100_000, '₹1 lakh'],
  [8_500_000, '₹85 lakh'],
  [9_999_000, '₹99.99 lakh'],
  [10_000_000, '₹1 Cr'],
  [11_500_000, '₹1.15 Cr'],
  [21_500_000, '₹2.15 Cr'],
  [2_150_000_000, '₹215 Cr'],
  [1_00_00_00_00_000, '₹10,000 Cr'],
  [31_250_000, '₹3.13 Cr'],
  [21_555_500, '₹2.16 Cr'],
  [9_999_999, '₹1 Cr'],
])('says %d rupees as %s', (rupees, words) => {
  expect(priceInWords(rupees)).toBe(words);
});
