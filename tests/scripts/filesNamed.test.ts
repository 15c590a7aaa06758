import { describe, expect, it } from 'vitest';
import { filesNamed } from '../../scripts/lib/filesNamed.ts';

describe('The files of a bundle', () => {
  it('are those that are named, in every language', () => {
    const files = filesNamed(['web/ui/Button.tsx', 'web/text/*/language.ts']);
    expect(['/club/web/ui/Button.tsx', '/club/web/text/hi/language.ts'].every((file) => files.test(file))).toBe(true);
    expect(['/club/web/ui/Button.tsx.ts', '/club/web/ui/Buttonetsx'].some((file) => files.test(file))).toBe(false);
  });

  it('must all be there', () => {
    expect(() => filesNamed(['web/ui/Button.tsx', 'web/ui/Renamed.tsx'])).toThrow(
      'No file is named web/ui/Renamed.tsx.',
    );
  });
});
