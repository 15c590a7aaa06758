import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

export const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px' } });
const Root = chakra('section', { base: { marginTop: '56px', display: 'grid', gap: '20px' } });
/** What a thing is called in code. */
export const Code = chakra('code', { base: { fontSize: '13', color: 'fg.muted', overflowWrap: 'anywhere' } });

/** One chapter of the guide. */
export const Chapter = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Root aria-label={title}>
    <chakra.h2 textStyle="h3">{title}</chakra.h2>
    {children}
  </Root>
);
