import { IconButton, Menu } from '@chakra-ui/react';
import { useState } from 'react';
import { Drawing } from '../parts/icons.tsx';
import { chooseTheme, readTheme, type ThemeChoice } from '../theme/theme.ts';

const choices = [
  ['system', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** Light, dark, or as the device has it. */
export function ThemeMenu() {
  const [choice, setChoice] = useState(readTheme);
  const choose = (next: ThemeChoice) => {
    chooseTheme(next);
    setChoice(next);
  };
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <IconButton variant="ghost" aria-label="Theme" title="Theme">
          <Drawing name="theme" size="1.25rem" />
        </IconButton>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          <Menu.RadioItemGroup value={choice} onValueChange={({ value }) => choose(value as ThemeChoice)}>
            {choices.map(([value, label]) => (
              <Menu.RadioItem key={value} value={value}>
                {label}
                <Menu.ItemIndicator />
              </Menu.RadioItem>
            ))}
          </Menu.RadioItemGroup>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
