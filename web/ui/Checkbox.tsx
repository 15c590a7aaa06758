import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentPropsWithRef, ReactNode } from 'react';

const Root = chakra('label', {
  base: {
    display: 'inline-grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: '10px',
    alignItems: 'start',
    paddingBlock: '8px',
    fontSize: '15',
    lineHeight: '1.5',
    '& > input': { width: '20px', height: '20px', margin: '1px 0 0', accentColor: '{colors.brand.solid}' },
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
  },
});

/** A box to tick, with its words. Takes what `register('name')` returns. */
export function Checkbox({ children, ...input }: ComponentPropsWithRef<'input'> & { readonly children: ReactNode }) {
  return (
    <Root>
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </Root>
  );
}
