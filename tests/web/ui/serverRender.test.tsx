// @vitest-environment node
import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import createEmotionServer from '@emotion/server/create-instance';
import { chakra } from '@chakra-ui/react/styled-system';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createClient } from '#web/apollo/client.ts';
import { NotFoundPage } from '#web/app/layout/NotFoundPage.tsx';
import { SiteFooter } from '#web/app/layout/SiteFooter.tsx';
import { SiteHeader } from '#web/app/layout/SiteHeader.tsx';
import { createUiCache } from '#web/ui/createUiCache.ts';
import { fontFaces, fontPreloads } from '#web/ui/fonts.ts';
import { UiProvider } from '#web/ui/UiProvider.tsx';

const Square = chakra('div', { base: { display: 'block', _dark: { display: 'none', _hover: { opacity: '.5' } } } });

function renderPage() {
  const cache = createUiCache('n0nce');
  const server = createEmotionServer(cache);
  const html = renderToString(
    <UiProvider cache={cache}>
      <MemoryRouter>
        <SiteHeader member={null} over="wall" onSignOut={() => undefined} />
        <NotFoundPage />
        <ApolloProvider client={createClient(ApolloLink.empty(), { ssr: true })}>
          <SiteFooter />
        </ApolloProvider>
        <Square />
      </MemoryRouter>
    </UiProvider>,
  );
  const chunks = server.extractCriticalToChunks(html);
  const styles = chunks.styles.map((style) => style.css).join('');
  return { html, styles };
}

describe('a page drawn on the server', () => {
  it('carries its links and words without any script', () => {
    const { html } = renderPage();
    expect(html).toContain('href="/projects"');
    expect(html).toContain('There is no room behind this door');
    expect(html).not.toContain('<script');
  });

  it('needs no script to open the menu', () => {
    const { html } = renderPage();
    const target = /popoverTarget="([^"]+)"/i.exec(html)?.[1];
    expect(target).toBeTruthy();
    expect(html).toContain(`id="${target}" popover="auto"`);
  });

  it('writes the dark condition for the choice and for the system', () => {
    const { styles } = renderPage();
    expect(styles).not.toContain('@dark');
    expect(styles).toMatch(
      /@media all\{@media \(prefers-color-scheme: dark\)\{:root:not\(\[data-theme\]\) \.v-\w+\{display:none;\}/,
    );
    expect(styles).toMatch(/\[data-theme=dark\] \.v-\w+\{display:none;\}/);
  });

  it('keeps nested conditions inside the dark one', () => {
    expect(renderPage().styles).toMatch(/\[data-theme=dark\] \.v-[\w-]+:is\(:hover/);
  });

  it('writes each colour once for both themes', () => {
    const { styles } = renderPage();
    expect(styles).toContain('light-dark(#faf6ef, #101613)');
    expect(styles).toContain('color-scheme:light dark');
  });

  it('declares both families with the subset that holds the rupee sign', () => {
    expect(fontFaces.match(/@font-face/g)?.length).toBeGreaterThanOrEqual(4);
    expect(fontFaces).toContain('U+20AD-20C0');
    expect(fontPreloads).toHaveLength(2);
  });
});
