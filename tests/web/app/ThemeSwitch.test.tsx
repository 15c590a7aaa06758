import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '#tests/support/waitFor.ts';
import { ThemeSwitch } from '#web/ui/ThemeSwitch.tsx';
import { draw } from '../ui/draw.tsx';
import * as text from '#text/ui.ts';

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
    expect(pressed()).toBe(text.dark);
    expect(document.documentElement.dataset['theme']).toBeUndefined();
  });

  it('sets the theme at once and remembers it in a cookie', async () => {
    draw(<ThemeSwitch />);
    await userEvent.click(screen.getByRole('button', { name: text.dark }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('theme=dark');
    await eventually(() => expect(pressed()).toBe(text.dark));
    await userEvent.click(screen.getByRole('button', { name: text.light }));
    expect(document.cookie).toContain('theme=light');
  });
});
