import { describe, expect, it } from 'vitest';
import { cleanMobile, spacedMobile } from '#rules/mobile.ts';

describe('the mobile number as it is typed or pasted', () => {
  it.each([
    ['9999900001', '9999900001'],
    ['99999 00001', '9999900001'],
    [' 99999-00001 ', '9999900001'],
    ['+91 99999 00001', '9999900001'],
    ['+919999900001', '9999900001'],
    ['0091 99999 00001', '9999900001'],
    ['919999900001', '9999900001'],
    ['09999900001', '9999900001'],
  ])('takes %s as %s', (entry, digits) => expect(cleanMobile(entry)).toBe(digits));

  it('keeps a number that begins with 91 and is complete', () => expect(cleanMobile('9199900001')).toBe('9199900001'));

  it('never cuts digits off, so that a number that is too long is refused and not guessed', () =>
    expect(cleanMobile('99999000012')).toBe('99999000012'));

  it('is shown in two groups of five', () => expect(spacedMobile('9999900001')).toBe('99999 00001'));
});
