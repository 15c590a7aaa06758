import { css } from '#styled-system/css/css.js';

export const stayStyles = {
  /** A field of the search bar or of the stay: a small label above the value. The whole cell is clickable. */
  cell: css({
    display: 'grid',
    alignContent: 'center',
    gap: '2px',
    minWidth: '0',
    padding: '12px 18px',
    fontSize: '17',
    cursor: 'text',
    transition: 'background-color .15s',
    _hover: { background: 'bg.hover' },
    'fieldset:disabled &': { pointerEvents: 'none' },
    '&:focus-within, &:has([data-active])': { boxShadow: 'inner' },
    '& > :is(b, label)': { fontSize: '13', fontWeight: '600', lineHeight: '1.4' },
    // Up to the edges of the cell.
    '& > label': { margin: '-12px -18px -2px', padding: '12px 18px 2px' },
    '& > input, & > select': {
      width: '100%',
      minHeight: '28px',
      background: 'none',
      outline: '0',
      appearance: 'none',
      fontSize: 'inherit',
      textOverflow: 'ellipsis',
      _placeholder: { color: 'fg.muted', opacity: '1' },
    },
    '& > select': { cursor: 'pointer' },
    '& option': { background: 'bg.raised', color: 'fg.ink' },
  }),
};
