import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { languageCookie, languages } from '#rules/language.ts';
import { createMemberActions, type MemberActions } from './memberActions.ts';
import type { BenchSandbox } from './club.ts';
import { ledgerFirst, memberHome } from './operations.ts';
import { known, type LoadRequest } from './peerWorks.ts';

/** What was sent, by kind, and what came back that nobody expects. */
export interface TrafficReport {
  readonly answers: Map<string, number>;
  readonly failures: string[];
}

export interface Traffic {
  readonly url: string;
  readonly control: BenchSandbox['control'];
  readonly report: TrafficReport;
  readonly isOver: () => boolean;
}

/** Between two requests of one visitor or member. */
const thinkMs = { visitor: 100, member: 120 };
const membersAtOnce = 5;
const viewsPerLogin = 12 * membersAtOnce;
const firstMobile = 9_999_930_000;
const longestFailure = 300;
const graphAnswer = z.object({ data: z.unknown(), errors: z.undefined().optional() });

/** Sends one kind of request; an unexpected answer is noted and does not end the traffic. */
async function attempt({ report }: Traffic, kind: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    report.answers.set(kind, (report.answers.get(kind) ?? 0) + 1);
  } catch (error) {
    report.failures.push(`${kind}: ${String(error).slice(0, longestFailure)}`);
  }
}

async function expectStatus(response: Response, ...statuses: readonly number[]): Promise<string> {
  const text = await response.text();
  if (!statuses.includes(response.status)) throw new Error(`${response.status} from ${response.url}: ${text}`);
  return text;
}

async function askGraph(url: string, { path, ...request }: LoadRequest, headers: Readonly<Record<string, string>>) {
  const response = await fetch(url + path, { ...request, headers: { ...request.headers, ...headers } });
  const text = await expectStatus(response, 200);
  if (!graphAnswer.safeParse(JSON.parse(text)).success)
    throw new Error(`an answer with errors: ${text.slice(text.indexOf('"errors"'))}`);
}

const newText = (turn: number): LoadRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    query: `{ projects(first: ${1 + (turn % 24)}, filter: { search: "homes ${turn}" }) { totalCount nodes { id } } }`,
  }),
});

/** The public pages, as the site map lists them. */
export async function readSitePaths(url: string): Promise<readonly string[]> {
  const text = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => {
    const { pathname, search } = new URL(address.replaceAll('&amp;', '&'));
    return pathname + search;
  });
}

/** A visitor without a session, from another address each time: pages, conditional requests and reads of the graph. */
export async function visit(traffic: Traffic, paths: readonly string[], first: number): Promise<void> {
  const { url } = traffic;
  const ids = (folder: string) =>
    paths.filter((path) => path.startsWith(`/${folder}/`)).map((path) => path.split('/').at(-1));
  const [projects, products] = [ids('project-details'), ids('promotion-detail')];
  const tags = new Map<string, string>();

  const openPage = async (path: string, turn: number, headers: Readonly<Record<string, string>>) => {
    const language = languages[turn % languages.length] ?? 'en';
    const key = `${language} ${path}`;
    const tag = tags.get(key);
    const condition = tag === undefined ? {} : { 'if-none-match': tag };
    const cookie = `${languageCookie}=${language}`;
    const response = await fetch(url + path, { headers: { ...headers, ...condition, cookie }, redirect: 'manual' });
    const html = await expectStatus(response, 200, ...(tag === undefined ? [] : [304]));
    if (response.status === 200 && !html.includes('</html>')) throw new Error(`an incomplete page from ${path}`);
    if (response.status === 304) tags.delete(key);
    else tags.set(key, response.headers.get('etag') ?? '');
  };
  const works: Readonly<Record<string, (turn: number, headers: Readonly<Record<string, string>>) => Promise<void>>> = {
    page: (turn, headers) => openPage(paths[turn % paths.length] ?? '/', turn, headers),
    'page again': (turn, headers) => openPage(paths[turn % 10] ?? '/', turn, headers),
    'page of a new search': (turn, headers) => openPage(`/projects?search=homes%20${first}-${turn}`, turn, headers),
    'persisted GET': (turn, headers) =>
      askGraph(url, known('ProjectDetail', { id: projects[turn % projects.length] }).get, headers),
    'persisted GET, new variables': (turn, headers) =>
      askGraph(url, known('Projects', { filter: { search: `garden ${first}-${turn}` } }).get, headers),
    'persisted POST': (turn, headers) =>
      askGraph(url, known('ProductDetail', { id: products[turn % products.length] }).post, headers),
    'text that nobody sent before': (turn, headers) => askGraph(url, newText(first + turn), headers),
  };
  const kinds = ['page', 'page again', 'persisted GET', 'persisted POST', 'page again', 'page', 'persisted GET'];
  const rare = ['page of a new search', 'persisted GET, new variables', 'text that nobody sent before'];

  for (let turn = 0; !traffic.isOver(); turn += 1) {
    const kind = (turn % 8 === 7 ? rare[Math.floor(turn / 8) % rare.length] : kinds[turn % 8]) ?? 'page';
    const at = first + turn;
    const headers = { 'x-forwarded-for': `10.${(at >> 16) % 256}.${(at >> 8) % 256}.${at % 256}` };
    await attempt(traffic, kind, async () => works[kind]?.(turn, headers));
    await pause(thinkMs.visitor);
  }
}

const ledgerOf = (turn: number) =>
  turn % 2 === 0
    ? ledgerFirst
    : { query: `query Filtered { me { id ledger(first: ${1 + (turn % 100)}) { totalCount nodes { id points } } } }` };
const dashboard = { query: known('Dashboard', {}).text };

/**
 * Five members in turn: login with an OTP, many views, an order each, sign-out. Then five new ones, since the ledger and the
 * orders of the same members would grow, and with them what each of their pages reads.
 */
export async function beMembers(traffic: Traffic, group: number, groups: number): Promise<void> {
  for (let round = 0; !traffic.isOver(); round += 1) {
    const first = firstMobile + (round * groups + group) * membersAtOnce;
    await beNewMembers(traffic, await createMemberActions(traffic, traffic.url, membersAtOnce, first));
  }
}

async function beNewMembers(traffic: Traffic, members: MemberActions): Promise<void> {
  const times = async (count: number, kind: string, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; turn < count && !traffic.isOver(); turn += 1) {
      await attempt(traffic, kind, () => work(turn));
      await pause(thinkMs.member);
    }
  };
  try {
    await times(membersAtOnce, 'login', members.logIn);
    await attempt(traffic, 'points and address', members.enrich);
    await times(viewsPerLogin / 4, 'ledger', (turn) => members.view(ledgerOf(turn)));
    await times(viewsPerLogin / 4, 'dashboard', () => members.view(dashboard));
    await times(viewsPerLogin / 4, 'page of a member', () => members.open('/dashboard/timeline'));
    await times(viewsPerLogin / 4, 'home of a member', () => members.view(memberHome));
    await times(membersAtOnce, 'order', members.order);
    await times(membersAtOnce, 'sign-out', members.signOut);
  } finally {
    members.close();
  }
}
