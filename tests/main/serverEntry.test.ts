import { expect, it } from 'vitest';
import { startFailure } from '#api/main/serve.ts';
import { checkServerEntry } from '#api/main/serverEntry.ts';

const entry = {
  renderPage: async () => ({ kind: 'page', status: 200, html: '' }),
  siteFile: async () => ({ type: 'text/plain', body: '' }),
  pageCard: async () => null,
  memberFile: async () => null,
  clubName: 'Veranda',
  contact: { phone: '1800', email: 'club@example.com' },
  missingSettings: [],
};

it('takes a built entry with all that the api calls', () => {
  expect(checkServerEntry(entry)).toEqual(entry);
});

it('refuses an entry of another build, and the start says what is missing', () => {
  const { siteFile: _, ...older } = entry;
  const failure = (() => {
    try {
      return checkServerEntry({ ...older, missingSettings: 'courts' });
    } catch (error) {
      return error;
    }
  })();
  expect(startFailure(failure)).toBe(
    'The built pages do not fit this api (siteFile, missingSettings). Run "npm run build".',
  );
});
