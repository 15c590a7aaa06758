import { Button, HStack, IconButton, SimpleGrid, Stack } from '@chakra-ui/react';
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
    <SimpleGrid columns={3} gap="0.75rem" w={{ _portrait: '26rem', _landscape: '20rem' }}>
      {digits.map((digit) => (
        <Button key={digit} {...key} onClick={() => onKey(digit)}>
          {digit}
        </Button>
      ))}
      <span />
      <Button {...key} onClick={() => onKey('0')}>
        0
      </Button>
      <IconButton {...key} aria-label={common.erase} onClick={onErase}>
        <Drawing name="erase" size="2rem" />
      </IconButton>
    </SimpleGrid>
  );
}

const rows = ['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'] as const;

/** The keyboard on the screen, for codes: the Latin capitals. */
export function Keyboard({ onKey, onErase, disabled = false }: Pad) {
  const { common } = useText();
  const key = {
    variant: 'surface',
    fontSize: '1.375rem',
    h: '4rem',
    w: '3.5rem',
    px: '0',
    minW: '0',
    disabled,
  } as const;
  return (
    <Stack gap="0.625rem" align="center">
      {rows.map((row, place) => (
        <HStack key={row} gap="0.625rem">
          {Array.from(row, (letter) => (
            <Button key={letter} {...key} onClick={() => onKey(letter)}>
              {letter}
            </Button>
          ))}
          {place === rows.length - 1 && (
            <IconButton {...key} w="7.625rem" aria-label={common.erase} onClick={onErase}>
              <Drawing name="erase" size="1.75rem" />
            </IconButton>
          )}
        </HStack>
      ))}
    </Stack>
  );
}
