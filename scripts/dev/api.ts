import { ModuleRunner } from 'vite/module-runner';
import { type PageRenderer, type ServerEntry, serverEntry } from '#rules/serverEntry.ts';
import { inRoot } from '../lib/paths.ts';
import { errorPage } from './errorPage.ts';
import type { Answer, Call, Notice } from './messages.ts';

/**
 * The api as a child of `npm run dev`. The web client is not built: its modules come one by one from the Vite server in
 * the parent process, which keeps them while this process restarts.
 */

/** The slowest libraries of the api. A process loads them before it is needed, then waits until it may start. */
const libraries =
  'fastify @as-integrations/fastify @fastify/static @apollo/subgraph @graphql-tools/schema zod kysely pg-boss ioredis got sharp @electric-sql/pglite jsforce/lib/connection.js';
const toStart = Promise.withResolvers<void>();
const calls = new Map<number, (answer: Answer) => void>();
let lastCall = 0;

const runner = new ModuleRunner({
  hmr: false,
  transport: {
    invoke: (payload) =>
      new Promise((resolve) => {
        lastCall += 1;
        calls.set(lastCall, resolve);
        process.send?.({ id: lastCall, payload } satisfies Call);
      }),
  },
});

process.on('message', (notice: Notice) => {
  if ('start' in notice) {
    toStart.resolve();
  } else if ('changed' in notice) {
    for (const { id } of runner.evaluatedModules.getModulesByFile(notice.changed) ?? []) forget(id);
  } else {
    calls.get(notice.id)?.(notice.answer);
    calls.delete(notice.id);
  }
});

/** Forgets a module and all that import it; the next page loads them again. */
function forget(id: string): void {
  const module = runner.evaluatedModules.getModuleById(id);
  if (!module?.promise) return;
  runner.evaluatedModules.invalidateModule(module);
  module.importers.forEach(forget);
}

async function load(): Promise<ServerEntry> {
  try {
    return serverEntry.parse(await runner.import<unknown>('/server/server.tsx'));
  } catch (error) {
    // A module that could not be loaded would stay so.
    runner.clearCache();
    throw error;
  }
}

/** Without the frames of libraries, which say nothing about our sources. */
function print(error: unknown): void {
  const lines = String(error instanceof Error ? error.stack : error).split('\n');
  console.error(lines.filter((line) => !/^ +at .*(node_modules|node:)/.test(line)).join('\n'));
}

/** Vite could not read a source file. */
const isSourceError = (error: unknown): error is Error => error instanceof Error && 'plugin' in error;

const pages: PageRenderer = {
  renderPage: async (request) => {
    const found: Error[] = [];
    const onError = (error: unknown) => {
      // A module that could not be loaded would stay so.
      runner.clearCache();
      if (isSourceError(error)) return void found.push(error);
      print(error);
      request.onError(error);
    };
    try {
      const answer = await (await load()).renderPage({ ...request, onError });
      // As a whole, so that a failure of its second part has a page of its own.
      if (answer.kind === 'redirect') return answer;
      let html = '';
      for await (const part of typeof answer.html === 'string' ? [answer.html] : answer.html) html += part;
      if (found[0]) throw found[0];
      return { ...answer, html };
    } catch (error) {
      if (request.signal.aborted) throw error;
      print(error);
      return { kind: 'page', status: 500, html: errorPage(error instanceof Error ? error.message : String(error)) };
    }
  },
  siteFile: async (request) => (await load()).siteFile(request),
  pageCard: async (request) => (await load()).pageCard(request),
  memberFile: async (request) => (await load()).memberFile(request),
};

void Promise.allSettled([load(), ...libraries.split(' ').map((name) => import(name))]);
// The tether lets a process end that has nothing to do.
process.channel?.ref();
await toStart.promise;
const { serve } = await import('#api/main/serve.ts');
// The parent process serves one language.
await serve(async () => ({
  folder: inRoot('build'),
  pages: { en: pages, hi: pages },
  contact: (await load()).contact,
}));
