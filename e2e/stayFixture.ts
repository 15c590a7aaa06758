import { expect, type Page } from '@playwright/test';
import { comeAs, type Club } from './club.ts';
import { graphUrl, sentText } from './graphRequests.ts';

/** 'Garden Hour' in Bengaluru for 8,000 points a night. */
export const garden = { id: '311', perNight: 8000 } as const;

/** Where hotels and the bank reject, lose or delay requests. */
export const routes = {
  book: { surface: 'rest', method: 'POST', route: '/hotel/bookings' },
  encash: { surface: 'rest', method: 'POST', route: '/encash_requests.json' },
  requests: { surface: 'rest', method: 'GET', route: '/encash_requests.json' },
  bank: { surface: 'rest', method: 'POST', route: '/encash/validate-bank' },
  debit: { surface: 'crm', route: '/services/data/v64.0/sobjects/Loyalty_Transaction__c*' },
  crm: { surface: 'crm', route: '/services/data/*' },
} as const;

async function control(club: Club, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${club.sandbox.restUrl}/_sandbox${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.status === 204 ? null : answer.json();
}

interface Effect {
  readonly id: number;
  readonly mobile: string;
  readonly wire: Record<string, unknown>;
}

type EffectKind = 'orders' | 'bookings' | 'encash';

/** What the shop, the hotel or the bank has received for a member. */
export async function effectsFor(club: Club, kind: EffectKind, mobile: string): Promise<Effect[]> {
  const effects = (await control(club, 'GET', '/effects')) as Record<EffectKind, Effect[]>;
  return effects[kind].filter((one) => one.mobile === mobile);
}

export const moveEncash = (club: Club, id: number, status: 'pending' | 'processing' | 'completed' | 'rejected') =>
  control(club, 'POST', `/encash/${id}/status`, { status });

export const turnSwitches = (club: Club, changes: Record<string, unknown>) =>
  control(club, 'PUT', '/switches', changes);

/** A member's balance as the CRM itself reports it, bypassing the club. */
export async function crmBalance({ sandbox }: Club, mobile: string): Promise<number> {
  const { clientId, clientSecret, refreshToken } = sandbox.credentials;
  const grant = await fetch(`${sandbox.crmLoginUrl}/services/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    }),
  });
  const { access_token: token, instance_url: instance } = (await grant.json()) as Record<string, string>;
  const soql = `SELECT Loyalty_Balance__c FROM Loyalty_Member__c WHERE Phone_Mobile_Number__c IN ('${mobile}', '+91${mobile}')`;
  const answer = await fetch(`${instance}/services/data/v64.0/query?q=${encodeURIComponent(soql)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { records } = (await answer.json()) as { records: { Loyalty_Balance__c: number }[] };
  const [member, ...others] = records;
  if (!member || others.length > 0) throw new Error('not one member');
  return member.Loyalty_Balance__c;
}

/** Sends a query beside the page, with the page's session. */
async function ask<T>(page: Page, club: Club, query: string): Promise<T> {
  const headers = { origin: club.url, 'apollo-require-preflight': 'true' };
  const answer = await page.request.post(`${club.url}/graphql`, { data: { query }, headers });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  expect(errors).toBeUndefined();
  if (!data) throw new Error('no data');
  return data;
}

export async function pointsOf(page: Page, club: Club) {
  const query = '{ me { points { balance available held } } }';
  const { me } = await ask<{ me: { points: { balance: number; available: number; held: number } } }>(page, club, query);
  return me.points;
}

let last = 9_999_955_600;

/** Logs in as a new member with the 10,000 welcome points and this many more. */
export async function comeAsGuest(page: Page, club: Club, more = 0): Promise<string> {
  last += 1;
  const mobile = String(last);
  await control(club, 'POST', '/customers', { mobile, fullName: 'Nila Varma' });
  await comeAs(page, club, mobile);
  if (more > 0) await control(club, 'POST', '/ledger', { mobile, count: 1, points: more });
  return mobile;
}

/** The day in India this many days from now. */
export const day = (days: number): string =>
  new Date(Date.now() + 5.5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Lets an operation reach the graph this many times, but loses its response: the connection breaks, or the graph
 * responds as it does when its database fails after the request was sent.
 */
export async function loseAnswers(
  page: Page,
  operation: string,
  times: number,
  how: 'connection' | 'store' = 'connection',
): Promise<void> {
  let left = times;
  await page.route(graphUrl, async (route) => {
    const body = sentText(route.request());
    if (left === 0 || !body.includes(`"operationName":"${operation}"`)) return route.continue();
    left -= 1;
    await route.fetch().catch(() => undefined);
    if (how === 'connection') return route.abort('connectionreset');
    const error = { message: 'Something went wrong. Please try again.', extensions: { code: 'OUTCOME_UNKNOWN' } };
    return route.fulfill({ json: { data: null, errors: [error] } });
  });
}

/** Never lets an operation reach the graph, so that the page goes on waiting for it. */
export const holdBack = (page: Page, operation: string) =>
  page.route(graphUrl, (route) =>
    sentText(route.request()).includes(`"operationName":"${operation}"`) ? undefined : route.fallback(),
  );

/** Responds to an operation as the graph does when its source is unavailable. */
export async function failOperation(page: Page, operation: string, message: string): Promise<() => Promise<void>> {
  await page.route(graphUrl, async (route) => {
    const body = sentText(route.request());
    if (!body.includes(`"operationName":"${operation}"`)) return route.fallback();
    return route.fulfill({
      json: { data: null, errors: [{ message, extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] },
    });
  });
  return () => page.unroute(graphUrl);
}
