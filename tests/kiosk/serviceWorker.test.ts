import { runInNewContext } from 'node:vm';
import { build } from 'vite';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const origin = 'https://club.example';
const policy = 'content-security-policy';

/** The part of the Cache API that the worker uses. */
function fakeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, origin).href;
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: Request | string) => entries.get(urlOf(key))?.clone(),
      put: async (key: Request | string, answer: Response) => void entries.set(urlOf(key), answer),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
      delete: async (key: Request | string) => entries.delete(urlOf(key)),
    };
  };
  return {
    open: async (name: string) => open(name),
    match: async (key: Request | string, { cacheName }: { cacheName: string }) => open(cacheName).match(key),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
}

/** The club's page and what it answers, which a test changes. */
const club = { isUp: true, media: 'old.example', page: 'page one', read: { data: { projects: 'all' } } as object };

async function answerOf(url: string): Promise<Response> {
  if (!club.isUp) throw new TypeError('Failed to fetch');
  if (url.includes('/graphql')) return Response.json(club.read);
  return new Response(club.page, { headers: { [policy]: `img-src ${club.media}` } });
}

type Listener = (event: object) => void;

let code = '';
let device = fakeCaches();
beforeAll(async () => {
  const built = await build({
    configFile: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: 'kiosk/serviceWorker/serviceWorker.ts', output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  code = chunk?.type === 'chunk' ? chunk.code : '';
});
beforeEach(() => {
  device = fakeCaches();
  Object.assign(club, { isUp: true, media: 'old.example', page: 'page one', read: { data: { projects: 'all' } } });
});

/** The worker of a build, as a browser installs it on the device. */
async function install(revision: string) {
  const listeners: [string, Listener][] = [];
  const scope = {
    URL,
    Request,
    Response,
    Headers,
    AbortSignal,
    setTimeout,
    clearTimeout,
    caches: device,
    fetch: (request: Request | string) => answerOf(typeof request === 'string' ? request : request.url),
    FetchEvent: Map,
    ExtendableEvent: Object,
    location: new URL('/kiosk/serviceWorker.js', origin),
    registration: { scope: `${origin}/kiosk/` },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
    addEventListener: (name: string, listener: Listener) => listeners.push([name, listener]),
    __WB_MANIFEST: [{ url: 'index.html', revision }],
  };
  runInNewContext(code, Object.assign(scope, { self: scope }));
  const tell = async (type: string, more: object = {}) => {
    const waits: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    const event = {
      ...more,
      type,
      waitUntil: (one: Promise<unknown>) => void waits.push(one),
      respondWith: (one: Promise<Response>) => void answers.push(one),
    };
    for (const [name, listener] of listeners) if (name === type) listener(event);
    const answer = await answers[0];
    await Promise.all(waits);
    return answer;
  };
  await tell('install');
  await tell('activate');
  const ask = (path: string, mode: string) => {
    const request = new Request(new URL(path, origin));
    Object.defineProperty(request, 'mode', { value: mode });
    return tell('fetch', { request });
  };
  return {
    /** Which hosts of pictures the page may use. */
    open: async () => (await ask('/kiosk/', 'navigate'))?.headers.get(policy),
    read: async (): Promise<unknown> => (await ask('/graphql?operationName=KioskProjects', 'cors'))?.json(),
  };
}

describe('the page of the kiosk', () => {
  it('may use the hosts of pictures that the club has now, also later without the club', async () => {
    const worker = await install('one');
    expect(await worker.open()).toBe('img-src old.example');
    club.media = 'new.example';
    expect(await worker.open()).toBe('img-src new.example');
    club.isUp = false;
    expect(await worker.open()).toBe('img-src new.example');
  });

  it('has those of the club after an update too, and without the club those with which it was installed', async () => {
    const first = await install('one');
    await first.open();
    club.media = 'new.example';
    club.page = 'page two';
    const second = await install('two');
    club.isUp = false;
    expect(await second.open()).toBe('img-src new.example');
    club.isUp = true;
    club.media = 'newest.example';
    expect(await second.open()).toBe('img-src newest.example');
  });
});

describe('what visitors see', () => {
  it('is answered from the device without the club', async () => {
    const worker = await install('one');
    await worker.read();
    club.isUp = false;
    expect(await worker.read()).toEqual({ data: { projects: 'all' } });
  });

  it('is kept whole: an answer with an error does not replace it', async () => {
    const worker = await install('one');
    await worker.read();
    club.read = { data: { projects: null }, errors: [{ message: 'not loaded' }] };
    expect(await worker.read()).toEqual(club.read);
    club.isUp = false;
    expect(await worker.read()).toEqual({ data: { projects: 'all' } });
  });
});
