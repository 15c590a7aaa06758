import type { ReactNode } from 'react';
import { css } from '#styled-system/css/css.js';
import { styled } from '#web/ui/styled.ts';

export const Row = styled('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '16px' } });
const Root = styled('section', { base: { marginTop: '56px', display: 'grid', gap: '20px' } });
/** What a thing is called in code. */
export const Code = styled('code', { base: { fontSize: '13', color: 'fg.muted', overflowWrap: 'anywhere' } });

/** One chapter of the guide. */
export const Chapter = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Root aria-label={title}>
    <h2 className={css({ textStyle: 'h3' })}>{title}</h2>
    {children}
  </Root>
);
