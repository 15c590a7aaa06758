import { chakra } from '@chakra-ui/react/styled-system';

/** The two buttons at the end of a dialog: the safe one first, the wider one last on a phone. */
export const DialogActions = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '8px',
    '@media (max-width: 519.98px)': { display: 'grid', gridTemplateColumns: '1fr 1.4fr', justifyContent: 'stretch' },
  },
});
