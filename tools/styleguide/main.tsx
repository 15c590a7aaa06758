import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { css } from '#styled-system/css/css.js';
import { ToastOutlet } from '#web/ui/ToastOutlet.tsx';
import { styled } from '#web/ui/styled.ts';
import './styles.css';
import { brand } from '#web/brand/brand.ts';
import { Logo } from '#web/ui/Logo.tsx';
import { Controls } from './Controls.tsx';
import { Foundations } from './Foundations.tsx';
import { Pieces } from './Pieces.tsx';

const Page = styled('main', {
  base: { display: 'grid', gridTemplateColumns: { base: '1fr', lg: '1fr 1fr' } },
});
/** One theme: `light-dark()` follows the colour scheme in force, so a part of a page can have its own. */
const Half = styled('div', {
  base: { minWidth: '0', padding: '48px clamp(20px, 4vw, 56px) 96px', background: 'bg.paper', color: 'fg.ink' },
});

/** Every token and every piece of the design system, in both themes side by side. */
const StyleGuide = () => (
  <Page>
    {(['light', 'dark'] as const).map((theme) => (
      <Half key={theme} data-theme={theme} style={{ colorScheme: theme }}>
        <Logo size="lg" />
        <h1 className={css({ textStyle: 'h1', marginTop: '24px' })}>
          {brand.name}, {theme}
        </h1>
        <Foundations />
        <Controls />
        <Pieces />
      </Half>
    ))}
  </Page>
);

const place = document.getElementById('guide');
if (!place) throw new Error('index.html has no place for the guide.');
createRoot(place).render(
  <StrictMode>
    <MemoryRouter>
      <StyleGuide />
    </MemoryRouter>
    <ToastOutlet />
  </StrictMode>,
);
