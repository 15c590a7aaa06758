import { css } from '#styled-system/css/css.js';
import { styled } from '#web/ui/styled.ts';

/* The parts of the panel beside a project's pictures. */

export const panelStyles = {
  panel: css({
    display: 'flex',
    flexDirection: 'column',
    order: { base: '2', lg: '0' },
    position: { base: 'static', lg: 'sticky' },
    top: 'var(--hdr)',
    alignSelf: 'start',
    height: { lg: 'calc(100vh - var(--hdr))' },
    maxHeight: { lg: '900px' },
    overflow: { lg: 'auto' },
    scrollbarWidth: 'thin',
    padding: { base: '24px var(--gutter) 32px', lg: '26px clamp(24px, 2.4vw, 36px) 28px var(--edge)' },
  }),
  facts: css({
    marginTop: '18px',
    textStyle: 'small',
    '& > div': {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '20px',
      paddingBlock: '10px',
      borderTop: '1px solid {colors.line}',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { textAlign: 'right', fontWeight: '500' },
  }),
  /** Two per row, or one per row if a language needs more space. */
  actions: css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: '10px',
    marginBlock: '20px 10px',
    '& > *': { flex: '1 1 0' },
    '& > div': { flexBasis: '100%' },
  }),
};

export const State = styled('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '7px',
    fontSize: '13',
    fontWeight: '600',
    lineHeight: '1.5',
    _before: { content: '""', width: '7px', height: '7px', borderRadius: 'round', background: 'currentColor' },
  },
  variants: { tone: { wait: { color: 'wait' }, good: { color: 'good' } } },
});
