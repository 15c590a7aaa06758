import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { text } from '#kiosk/text/en.ts';
import { text as hindi } from '#kiosk/text/hi.ts';
import { partly } from '#tests/web/words.ts';
import { eventually } from '#tests/web/eventually.ts';
import { openKiosk } from './fakeClub.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the language of a visit', () => {
  it('is that of the phone, and ends with the visit although its texts come late', async () => {
    const kiosk = await openKiosk();
    await kiosk.begin();
    await kiosk.user.click(screen.getByText('हिन्दी'));
    await kiosk.press(hindi.common.done);
    await eventually(() => expect(document.documentElement.lang).toBe('en'));
    await kiosk.begin();
    await kiosk.user.click(screen.getByText('हिन्दी'));
    await kiosk.press(partly(hindi.home.member));
    await eventually(() =>
      expect(document.querySelector('[data-code]')?.getAttribute('data-code')).toContain(
        '/language/hi?to=%2Fdevice%3Fcode',
      ),
    );
  });

  it('stays as it is when its texts cannot be loaded', async () => {
    const load = vi.fn<() => never>(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.doMock('#kiosk/text/hi.ts', load);
    const kiosk = await openKiosk();
    await kiosk.begin();
    await kiosk.user.click(screen.getByText('हिन्दी'));
    await eventually(() => expect(load).toHaveBeenCalledOnce());
    await kiosk.press(partly(text.home.projects));
    expect(await screen.findByRole('heading', { level: 1, name: text.projects.title })).toBeDefined();
    expect(document.documentElement.lang).toBe('en');
    vi.doUnmock('#kiosk/text/hi.ts');
  });
});
