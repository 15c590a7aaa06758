import { z } from 'zod';

const storageKey = 'desk-theme';
const themeChoice = z.enum(['system', 'light', 'dark']).catch('system');

/** Light or dark, or as the device has it. */
export type ThemeChoice = z.output<typeof themeChoice>;

export const readTheme = (): ThemeChoice => themeChoice.parse(localStorage.getItem(storageKey));

/** Shows the theme: the brand's colours follow `color-scheme`. */
export function showTheme(choice: ThemeChoice): void {
  document.documentElement.style.colorScheme = choice === 'system' ? '' : choice;
}

/** Shows the theme and remembers it in this browser. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  showTheme(choice);
}
