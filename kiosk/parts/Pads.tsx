import { Button, IconButton, SimpleGrid } from '@chakra-ui/react';
import { useText } from '../text/Language.tsx';
import { Drawing } from './icons.tsx';

interface Pad {
  readonly onKey: (key: string) => void;
  readonly onErase: () => void;
  readonly disabled?: boolean;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The number pad on the screen. */
export function NumberPad({ onKey, onErase, disabled = false }: Pad) {
  const { common } = useText();
  const key = { size: 'xl', variant: 'surface', fontSize: '1.5rem', h: '4.25rem', disabled } as const;
  return (
    <SimpleGrid columns={3} gap="0.75rem" w="20rem">
      {digits.map((digit) => (
        <Button key={digit} {...key} onClick={() => onKey(digit)}>
          {digit}
        </Button>
      ))}
      <span />
      <Button {...key} onClick={() => onKey('0')}>
        0
      </Button>
      <IconButton {...key} variant="ghost" aria-label={common.erase} onClick={onErase}>
        <Drawing name="erase" size="2rem" />
      </IconButton>
    </SimpleGrid>
  );
}

const rows = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL-', 'ZXCVBNM'] as const;

/** The keyboard on the screen, for codes: Latin capitals and digits. */
export function Keyboard({ onKey, onErase, disabled = false }: Pad) {
  const { common } = useText();
  const key = { size: 'md', variant: 'surface', fontSize: '1.25rem', h: '3.5rem', px: '0', minW: '0', disabled } as const;
  return (
    <SimpleGrid columns={10} gap="0.5rem" w="full" maxW="41rem">
      {rows.flatMap((row) =>
        Array.from(row, (letter) => (
          <Button key={letter} {...key} onClick={() => onKey(letter)}>
            {letter}
          </Button>
        )),
      )}
      <IconButton {...key} gridColumn="span 3" aria-label={common.erase} onClick={onErase}>
        <Drawing name="erase" size="1.75rem" />
      </IconButton>
    </SimpleGrid>
  );
}
