import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { translatePage } from '#tests/support/translatedPage.ts';
import { expectToLeadOn } from './complete.ts';
import { siteForms } from './forms.tsx';

/** Forms without a step of their own: what they change is on the same page. */
const WITHOUT_STEPS = [
  'web/features/auth/components/step.styles.tsx',
  'web/features/posts/list/CategoryFilter.tsx',
  'web/features/privacy/pages/UnsubscribePage.tsx',
  'web/features/products/planner/Planner.tsx',
  'web/features/projects/pages/ProjectsPage.tsx',
  'web/features/search/pages/SearchPage.tsx',
];

describe('the forms of the site', () => {
  it('are all here', () => {
    const root = join(import.meta.dirname, '../../..');
    const isForm = (file: string) => /as="form"|<form\b|<Form\b/.test(readFileSync(join(root, file), 'utf8'));
    const files = globSync('web/{app,checkout,club,features,ui}/**/*.tsx', { cwd: root }).filter(isForm);
    const known = [...siteForms.filter(({ isForm: is = true }) => is).map(({ of }) => of), ...WITHOUT_STEPS];
    expect(files.toSorted()).toEqual([...new Set(known)].toSorted());
  });

  it.each(siteForms)('$name says what is missing, and leads on once it is there', async (form) => {
    await expectToLeadOn(form);
  });

  it.each(siteForms)('$name leads on where the browser translates the page', async (form) => {
    translatePage();
    await expectToLeadOn(form);
    expect(document.querySelector('font font')).not.toBeNull();
  });
});
