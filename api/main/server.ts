import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#rules/language.ts';
import type { PageRenderer, ServerEntry } from '#rules/serverEntry.ts';
import { serve } from './serve.ts';
import { checkServerEntry } from './serverEntry.ts';

const folder = join(import.meta.dirname, '..', '..', 'build');

const load = async (language: Language): Promise<ServerEntry> =>
  checkServerEntry(await import(pathToFileURL(join(folder, 'server', language, 'server.js')).href));

/** Loaded with its first page. */
function whenAsked(language: Language): PageRenderer {
  let loaded: Promise<PageRenderer> | undefined;
  const renderer = () => (loaded ??= load(language));
  return {
    renderPage: async (request) => (await renderer()).renderPage(request),
    siteFile: async (request) => (await renderer()).siteFile(request),
    pageCard: async (request) => (await renderer()).pageCard(request),
    memberFile: async (request) => (await renderer()).memberFile(request),
  };
}

/** The api with the web client as built for each language. */
await serve(async () => {
  const en = await load('en');
  const { missingSettings, clubName, contact } = en;
  return { folder, pages: { en, hi: whenAsked('hi') }, missingSettings, clubName, contact };
});
