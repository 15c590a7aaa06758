import { existsSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { REQUEST_OTP, VERIFY_OTP } from '#tests/support/login.ts';
import { CONFIRM_ORDER, REQUEST_ENCASH } from '#tests/support/member.ts';
import { inRoot } from '../../../scripts/lib/paths.ts';
import type { ApiProcess } from './processes.ts';

/** A page or a query answers within this time, whatever the database does. */
export const promisedMs = 6_000;

const publicPages = [
  '/',
  '/about',
  '/blogs',
  '/blog/401',
  '/events',
  '/event/2041',
  '/projects',
  '/project-details/101',
  '/promotions',
  '/promotion-detail/201',
  '/hotels-redemption',
  '/login',
  '/register',
  '/forgot-password',
  '/privacy',
];
const memberPages = [
  '/dashboard',
  '/promotions?tab=encash',
  '/redeem-points?product=201',
  '/orders',
  '/addresses',
  '/dashboard/hotel-list',
  '/account/data',
  '/account/data.json',
];
const queries: Readonly<Record<string, string>> = {
  projects: '{ projects { totalCount } }',
  me: '{ me { id } }',
  points: '{ me { points { balance available held } } }',
  ledger: '{ me { ledger(first: 20) { nodes { id } } } }',
  orders: '{ me { orders { nodes { id } } } }',
  redemptionsInProgress: '{ me { redemptionsInProgress { id } } }',
  referrals: '{ me { referrals { id } } }',
  timeline: '{ me { timeline(first: 10) { nodes { id } } } }',
  service: '{ service { store { state } } }',
};
/** The points of each request. */
export const encashPoints = 100;
export const encashRequest = () => ({
  points: encashPoints,
  accountNumber: '501002003001',
  ifsc: 'DEMO0000214',
  branchName: 'Candolim',
  personName: 'Tara Menon',
  termsAccepted: true,
  idempotencyKey: randomUUID(),
});

/** Whether the client is built, so that a process can serve its pages. */
export const hasPages = existsSync(inRoot('build/server'));

/** What was asked for, the outcome (a status, the codes of errors, or data), the time, and the answer itself. */
export interface Answer {
  readonly what: string;
  readonly said: string;
  readonly ms: number;
  readonly text: string;
}

/** Asks for every page, query and kind of mutation, one after the other, as a visitor and as the member of the cookie. */
export async function askEverything(api: ApiProcess, cookie: string): Promise<Answer[]> {
  const answers: Answer[] = [];
  const timed = async (what: string, ask: () => Promise<{ readonly said: string; readonly text: string }>) => {
    const began = performance.now();
    const answer = await ask().catch((error: unknown) => ({ said: `no answer: ${String(error)}`, text: '' }));
    answers.push({ what, ...answer, ms: Math.round(performance.now() - began) });
  };
  const page = (path: string, headers: Record<string, string> = {}) =>
    timed(`${path}${'cookie' in headers ? ' (member)' : ''}`, async () => {
      const answer = await fetch(`${api.url}${path}`, { headers, redirect: 'manual' });
      return { said: String(answer.status), text: await answer.text() };
    });
  const operation = (name: string, query: string, variables: object, headers: Record<string, string> = { cookie }) =>
    timed(`graph ${name}`, async () => {
      const { data, errors, text } = await api.graph(query, { ...variables }, { ...headers, 'x-club-csrf': '1' });
      return {
        said: errors?.map(({ extensions }) => extensions.code).join(' ') ?? JSON.stringify(data).slice(0, 60),
        text,
      };
    });
  await page('/livez');
  await page('/readyz');
  if (hasPages) for (const path of publicPages) await page(path);
  if (hasPages) for (const path of [...publicPages, ...memberPages]) await page(path, { cookie });
  for (const [name, text] of Object.entries(queries)) await operation(name, text, {});
  await operation('requestOtp', REQUEST_OTP, { mobile: '9999900001' }, {});
  await operation('verifyOtp', VERIFY_OTP, { mobile: '9999900001', otp: '000000', carrier: 'BEARER' }, {});
  const order = { productId: '201', addressId: '1', idempotencyKey: randomUUID() };
  await operation('confirmOrder', CONFIRM_ORDER, { input: order });
  await operation('requestEncash', REQUEST_ENCASH, { input: encashRequest() });
  return answers;
}

/** Prints each answer beside the one from before the fault. */
export function printAnswers(before: readonly Answer[], answers: readonly Answer[]): void {
  const lines = answers.map(
    ({ what, said, ms }, index) =>
      `${what.padEnd(40)} ${String(ms).padStart(6)} ms  ${said}   (before: ${before[index]?.said})\n`,
  );
  process.stdout.write(lines.join(''));
}
