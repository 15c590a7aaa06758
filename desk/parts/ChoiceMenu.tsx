import { Button, Menu } from '@chakra-ui/react';
import { Drawing } from './icons.tsx';

interface ChoiceMenuProps<N extends string> {
  readonly label: string;
  /** The values and their names for people. */
  readonly names: Readonly<Record<N, string>>;
  readonly chosen: readonly N[];
  readonly onChange: (chosen: N[]) => void;
}

/** Any of several values, as a menu with check marks that stays open. */
export function ChoiceMenu<N extends string>({ label, names, chosen, onChange }: ChoiceMenuProps<N>) {
  const all = Object.keys(names) as N[];
  const only = chosen.length === 1 ? chosen[0] : undefined;
  const shown = only === undefined ? (chosen.length === 0 ? '' : `: ${chosen.length}`) : `: ${names[only]}`;
  return (
    <Menu.Root closeOnSelect={false} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline" fontWeight="500" borderColor="line.field" bg="bg.field">
          {label}
          {shown}
          <Drawing name="down" size="1rem" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content maxH="20rem">
          {all.map((value) => (
            <Menu.CheckboxItem
              key={value}
              value={value}
              checked={chosen.includes(value)}
              onCheckedChange={(isChosen) =>
                onChange(all.filter((one) => (one === value ? isChosen : chosen.includes(one))))
              }
            >
              {names[value]}
              <Menu.ItemIndicator />
            </Menu.CheckboxItem>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
