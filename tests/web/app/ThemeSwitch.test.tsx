import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { ThemeSwitch } from '#web/app/layout/ThemeSwitch.tsx';
import { draw } from '../ui/draw.tsx';

let systemIsDark = false;
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: systemIsDark,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  systemIsDark = false;
  delete document.documentElement.dataset['theme'];
});

const pressed = () => screen.getByRole('button', { pressed: true }).textContent;

describe('ThemeSwitch', () => {
  it('shows what the system prefers until somebody chooses', () => {
    systemIsDark = true;
    draw(<ThemeSwitch />);
    expect(pressed()).toBe('Dark');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('sets the theme at once and remembers it in a cookie', async () => {
    draw(<ThemeSwitch />);
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    await eventually(() => expect(pressed()).toBe('Dark'));
    await userEvent.click(screen.getByRole('button', { name: 'Light' }));
    expect(document.cookie).toContain('theme=light');
  });
});
