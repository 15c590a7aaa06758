import { useSyncExternalStore } from 'react';
import * as text from '#text/ui.ts';
import { Box } from '#web/ui/primitives.ts';
import { styled } from '#web/ui/styled.ts';

const pressed = { background: 'color-mix(in srgb, currentColor 14%, transparent)', opacity: '1' } as const;

/** The theme of the page shows which one is pressed, so it is right before hydration as well. */
const Choice = styled('button', {
  base: { padding: '8px 14px', borderRadius: '4', lineHeight: '1.5', opacity: '0.8', _hover: { opacity: '1' } },
  variants: {
    theme: {
      light: { ...pressed, _dark: { background: 'transparent', opacity: '0.8' } },
      dark: { _dark: pressed },
    },
  },
});

type Theme = 'light' | 'dark';
const themes = [
  { value: 'light', label: text.light },
  { value: 'dark', label: text.dark },
] as const;

/** Light or dark, kept for a year. Until somebody chooses, the system decides. */
export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, themeNow, () => null);
  return (
    <Box
      display="inline-flex"
      border="1px solid color-mix(in srgb, currentColor 28%, transparent)"
      borderRadius="control"
      fontSize="13"
      role="group"
      aria-label={text.appearance}
    >
      {themes.map(({ value, label }) => (
        <Choice theme={value} key={value} type="button" aria-pressed={theme === value} onClick={() => choose(value)}>
          {label}
        </Choice>
      ))}
    </Box>
  );
}

const oneYear = 31_536_000;

function choose(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.cookie = `theme=${theme}; Max-Age=${oneYear}; Path=/; SameSite=Lax`;
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');

function themeNow(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return systemIsDark().matches ? 'dark' : 'light';
}

/** Follows the attribute as well as the system, so that two switches on a page always agree. */
function subscribe(listener: () => void): () => void {
  const attribute = new MutationObserver(listener);
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const media = systemIsDark();
  media.addEventListener('change', listener);
  return () => {
    attribute.disconnect();
    media.removeEventListener('change', listener);
  };
}
