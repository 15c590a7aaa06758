import { styled } from './styled.ts';

/** The two buttons at the end of a dialog: the safe one first, the wider one last on a phone. */
export const DialogActions = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '12px',
    marginTop: '8px',
    _onSmallPhones: { display: 'grid', gridTemplateColumns: '1fr 1.4fr', justifyContent: 'stretch' },
  },
  variants: {
    /** Three buttons do not fit side by side on a phone. */
    stacked: { true: { _onSmallPhones: { gridTemplateColumns: '1fr' } } },
  },
});
