import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showToast } from '#web/ui/toaster.ts';
import { draw } from './draw.tsx';
import * as uiText from '#text/ui.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => {
    vi.runAllTimers();
  });
  cleanup();
  vi.useRealTimers();
});

const say = (...args: Parameters<typeof showToast>) => act(() => showToast(...args));
const liveRegionOf = (text: string) => screen.getByText(text).closest('[aria-live]')?.getAttribute('aria-live');
const wait = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('toasts', () => {
  it('wait their turn, and failures interrupt', () => {
    draw(<p>page</p>);
    say({ tone: 'good', title: 'Signed out successfully' });
    expect(liveRegionOf('Signed out successfully')).toBe('polite');
    say({ tone: 'bad', title: 'Unable to sign out' });
    expect(liveRegionOf('Unable to sign out')).toBe('assertive');
    expect(screen.queryByText('Signed out successfully')).toBeNull();
  });

  it('go after six seconds', () => {
    draw(<p>page</p>);
    say({ tone: 'info', title: 'Please login to continue' });
    wait(5900);
    expect(screen.queryByText('Please login to continue')).toBeTruthy();
    wait(200);
    expect(screen.queryByText('Please login to continue')).toBeNull();
  });

  it('stay while somebody points at them', () => {
    draw(<p>page</p>);
    say({ tone: 'info', title: 'Please login to continue', description: 'Your place is kept.' });
    const toast = screen.getByText('Please login to continue');
    fireEvent.pointerEnter(toast);
    fireEvent.pointerOver(toast);
    wait(20_000);
    expect(screen.queryByText('Please login to continue')).toBeTruthy();
    fireEvent.pointerOut(toast);
    wait(6100);
    expect(screen.queryByText('Please login to continue')).toBeNull();
  });

  it('can be sent away', () => {
    draw(<p>page</p>);
    say({ tone: 'bad', title: 'Failed' });
    fireEvent.click(screen.getByRole('button', { name: uiText.dismiss }));
    expect(screen.queryByText('Failed')).toBeNull();
  });
});
