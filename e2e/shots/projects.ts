import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

const shortlist = `localStorage.setItem('shortlist', '["104","110","105"]')`;

export const screens: Screen[] = [
  {
    name: 'project',
    path: '/project-details/104',
    prepare: async (page) => {
      await page.getByLabel('Interest rate, % per year').fill('8.6');
      await expect(page.getByRole('img', { name: /page 1 of/ })).toBeVisible({ timeout: 20_000 });
    },
  },
  { name: 'project-fold', path: '/project-details/104', fold: true },
  { name: 'project-bare', path: '/project-details/112' },
  {
    name: 'projects-shortlist',
    path: '/projects',
    fold: true,
    before: async (page) => {
      await page.addInitScript(shortlist);
    },
  },
  { name: 'compare', path: '/projects/compare?id=104&id=110&id=105' },
  { name: 'compare-two', path: '/projects/compare?id=104&id=112' },
  { name: 'compare-empty', path: '/projects/compare', fold: true },
];
