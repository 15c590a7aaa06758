import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeGraph, renderClub } from '#tests/web/auth/club.tsx';
import { SiteFooter } from '#web/app/layout/SiteFooter.tsx';

it('opens the other language where the link of the footer stands', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  renderClub(fakeGraph({ me: null }), [{ path: 'projects', Component: SiteFooter }], '/projects?city=Pune');
  const link = await within(await screen.findByRole('contentinfo')).findByRole('link', { name: 'हिन्दी' });
  const to = new URL(link.getAttribute('href') ?? '', 'https://club.example').searchParams.get('to');
  const { pathname, search, hash } = new URL(to ?? '', 'https://club.example');
  expect(pathname + search).toBe('/projects?city=Pune');
  expect(document.getElementById(hash.slice(1))).toBe(link);
});
