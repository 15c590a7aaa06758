import { expect, it } from 'vitest';
import { initialOf } from '#web/format/initialOf.ts';

it.each([
  ['asha Rao', 'A'],
  [' कीर्ति', 'की'],
  ['क्षमा', 'क्ष'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => expect(initialOf(name)).toBe(initial));
