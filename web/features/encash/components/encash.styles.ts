import { styled } from '#web/ui/styled.ts';

/** Disabled as a whole while the outcome is unknown. */
export const Fields = styled('fieldset', {
  base: { display: 'grid', gap: '28px', minWidth: '0', border: '0', padding: '0', margin: '0' },
});

export const Pair = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '20px',
    alignItems: 'start',
    '& > [data-wide]': { gridColumn: '1 / -1' },
  },
});

export const Rule = styled('hr', { base: { border: '0', borderTop: '1px solid {colors.line}' } });
