import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#rules/language.ts';
import type { PageRenderer } from './createApp.ts';
import { serve } from './serve.ts';

const folder = join(import.meta.dirname, '..', 'build');

const load = (language: Language): Promise<PageRenderer> =>
  import(pathToFileURL(join(folder, 'server', language, 'server.js')).href);

/** The api with the web client as built for each language. */
await serve(async () => {
  const [en, hi] = await Promise.all([load('en'), load('hi')]);
  return { folder, pages: { en, hi } };
});
