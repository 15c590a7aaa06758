import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { fakeLogin } from '#tests/web/auth/fakeLogin.ts';
import { loginPages } from '#tests/web/auth/loginPages.ts';
import { SiteFooter } from '#web/app/layout/SiteFooter.tsx';
import { otherCode, otherName } from '#text/language.ts';

it('opens the other language where the link of the footer stands', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  renderClub(fakeGraph({ me: null }), [{ path: 'projects', Component: SiteFooter }], '/projects?city=Pune');
  const link = await within(await screen.findByRole('contentinfo')).findByRole('link', { name: otherName });
  const to = new URL(link.getAttribute('href') ?? '', 'https://club.example').searchParams.get('to');
  const { pathname, search, hash } = new URL(to ?? '', 'https://club.example');
  expect(pathname + search).toBe('/projects?city=Pune');
  expect(document.getElementById(hash.slice(1))).toBe(link);
});

it.each(['/login', '/register', '/forgot-password', '/projects/104/request'])(
  'is on %s too, where an SMS leads people',
  async (path) => {
    const graph = fakeGraph(fakeLogin().root);
    renderClub(graph, loginPages(graph.client), path);
    const link = await screen.findByRole('link', { name: otherName });
    expect(link.getAttribute('href')).toContain(`/language/${otherCode}?to=`);
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(path);
  },
);
