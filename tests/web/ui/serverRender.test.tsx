// @vitest-environment node
import { readFileSync } from 'node:fs';
import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { createClient } from '#web/apollo/client.ts';
import { Component as NotFoundPage } from '#web/app/layout/NotFoundPage.tsx';
import { SiteFooter } from '#web/app/layout/SiteFooter.tsx';
import { SiteHeader } from '#web/app/layout/SiteHeader.tsx';
import * as text from '#text/frame.ts';

const html = renderToString(
  <MemoryRouter>
    <SiteHeader member={null} header="onDark" onSignOut={() => undefined} />
    <NotFoundPage />
    <ApolloProvider client={createClient(ApolloLink.empty(), { ssr: true })}>
      <SiteFooter />
    </ApolloProvider>
  </MemoryRouter>,
);
const styles = readFileSync('web/styled-system/styles.css', 'utf8');

describe('a page drawn on the server', () => {
  it('carries its links and words without any script', () => {
    expect(html).toContain('href="/projects"');
    expect(html).toContain(text.noRoom);
    expect(html).not.toContain('<script');
  });

  it('needs no script to open the menu', () => {
    const target = /popoverTarget="([^"]+)"/i.exec(html)?.[1];
    expect(target).toBeTruthy();
    expect(html).toContain(`id="${target}" popover="auto"`);
  });

  it('has a rule in the style sheet for each of its classes', () => {
    const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    const missing = [...classes].filter((name) => !styles.includes(`.${name.replace('!', String.raw`\!`)}`));
    expect(missing).toEqual([]);
    expect(classes.size).toBeGreaterThan(100);
  });
});

describe('the style sheet', () => {
  it('writes the dark condition for the choice and for the system', () => {
    const system = /:root:not\(\[data-theme\]\) (\.\w+) \{\s*display: none/.exec(styles)?.[1];
    expect(system).toBeDefined();
    expect(styles).toMatch(new RegExp(`\\[data-theme=dark\\] \\${system} \\{\\s*display: none`));
  });

  it('declares both families with the subset that holds the rupee sign', () => {
    expect(styles.match(/@font-face/g)?.length).toBeGreaterThanOrEqual(4);
    expect(styles).toContain('U+20AD-20C0');
  });

  it('has the letters of both languages', () => {
    expect(styles).toMatch(/:root:lang\(hi\) \{[^}]*--v-letter-spacings-caps: 0\s/);
  });
});
