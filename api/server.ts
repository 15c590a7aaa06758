import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#rules/language.ts';
import type { PageRenderer } from './createApp.ts';
import { serve } from './serve.ts';

const folder = join(import.meta.dirname, '..', 'build');

const load = (language: Language): Promise<PageRenderer> =>
  import(pathToFileURL(join(folder, 'server', language, 'server.js')).href);

/** Loaded with its first page. */
function whenAsked(language: Language): PageRenderer {
  let loaded: Promise<PageRenderer> | undefined;
  const renderer = () => (loaded ??= load(language));
  return {
    renderPage: async (request) => (await renderer()).renderPage(request),
    siteFile: async (request) => (await renderer()).siteFile(request),
    pageCard: async (request) => (await renderer()).pageCard(request),
  };
}

/** The api with the web client as built for each language. */
await serve(async () => ({ folder, pages: { en: await load('en'), hi: whenAsked('hi') } }));
