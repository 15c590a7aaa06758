import { type InvitedPerson, sealInvitation } from '#api/store/desk/invitations.ts';
import { createVault } from '#api/store/crypto/vault.ts';
import type { ApiUnderTest, GraphAnswer } from './api.ts';
import { TEST_SECRET } from './engines.ts';
import { type CreationOptions, type RequestOptions, SoftAuthenticator } from './softAuthenticator.ts';

/** The origin of the desk of an api under test. */
export const deskOriginOf = ({ url }: Pick<ApiUnderTest, 'url'>): string => url.replace('127.0.0.1', 'localhost');

/** An answer of the desk's graph. */
export interface DeskAnswer<D> extends GraphAnswer<D> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A browser at the desk: it keeps the cookie. */
export class DeskBrowser {
  cookie = '';
  readonly origin: string;
  private readonly url: string;

  constructor(api: Pick<ApiUnderTest, 'url'>, cookie = '') {
    this.url = api.url;
    this.origin = deskOriginOf(api);
    this.cookie = cookie;
  }

  /** Sends an operation, and keeps the cookie of the answer. */
  async send<D = Record<string, never>>(
    query: string,
    variables: object = {},
    headers: Record<string, string> = {},
  ): Promise<DeskAnswer<D>> {
    const answer = await fetch(`${this.url}/desk/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie, ...headers },
      body: JSON.stringify({ query, variables }),
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0] ?? '';
    const text = await answer.text();
    return { ...JSON.parse(text), status: answer.status, headers: answer.headers, text };
  }

  /** Sends an operation with one field, and gives its value. */
  async field<T = Outcome>(query: string, variables: object = {}): Promise<T> {
    const { data, errors, text } = await this.send<Record<string, T>>(query, variables);
    const [value] = Object.values(data ?? {});
    if (errors || value === undefined) throw new Error(text);
    return value;
  }
}

/** The value of a field: its type, and what was selected. */
export interface Outcome {
  readonly __typename: string;
  readonly code?: string;
  readonly message?: string;
  readonly [field: string]: unknown;
}

const viewer =
  '... on Viewer { expiresAt confirmedUntil confirmsBy staff { id name role } } ... on Refusal { code message field }';
const request = '__typename ... on PasskeyRequest { challengeId options } ... on Refusal { code message }';

/** What the desk sends for passkeys. */
export const passkeyOperations = {
  viewer:
    '{ viewer { expiresAt confirmedUntil confirmsBy staff { id name email role passkeys { id name } sessions } } }',
  beginLogin: `mutation { beginLogin { ${request} } }`,
  completeLogin: `mutation ($input: PasskeyAnswerInput!) { completeLogin(input: $input) { __typename ${viewer} } }`,
  beginRegistration: `mutation ($token: String) { beginRegistration(token: $token) { ${request} } }`,
  completeRegistration: `mutation ($input: RegistrationInput!) { completeRegistration(input: $input) { __typename ${viewer} } }`,
  beginConfirmation: `mutation { beginConfirmation { ${request} } }`,
  completeConfirmation: `mutation ($input: PasskeyAnswerInput!) { completeConfirmation(input: $input) { __typename ${viewer} } }`,
} as const;

interface Request<Options> {
  readonly challengeId: string;
  readonly options: Options;
}

export const beginLogin = (browser: DeskBrowser) =>
  browser.field<Request<RequestOptions>>(passkeyOperations.beginLogin);

/** Logs in with a passkey. */
export async function logInWith(browser: DeskBrowser, device: SoftAuthenticator): Promise<Outcome> {
  const { challengeId, options } = await beginLogin(browser);
  return await browser.field(passkeyOperations.completeLogin, {
    input: { challengeId, response: device.use(options) },
  });
}

/** Registers a passkey: with an invitation, or a further one. */
export async function registerWith(
  browser: DeskBrowser,
  token: string | null,
  device = new SoftAuthenticator(browser.origin),
  passkeyName = 'Laptop',
): Promise<Outcome & { readonly device: SoftAuthenticator }> {
  const begun = await browser.field<Outcome & Request<CreationOptions>>(passkeyOperations.beginRegistration, { token });
  if (begun.__typename === 'Refusal') return { ...begun, device };
  const { challengeId, options } = begun;
  const input = { challengeId, response: device.register(options), passkeyName };
  return { ...(await browser.field(passkeyOperations.completeRegistration, { input })), device };
}

/** Confirms the session with a passkey. */
export async function confirmWith(browser: DeskBrowser, device: SoftAuthenticator): Promise<Outcome> {
  const { challengeId, options } = await browser.field<Request<RequestOptions>>(passkeyOperations.beginConfirmation);
  return await browser.field(passkeyOperations.completeConfirmation, {
    input: { challengeId, response: device.use(options) },
  });
}

/** The token of a link that an operator makes at the command line. */
export const operatorToken = (
  at: Date,
  { name = 'Olga', email = 'olga@club.example', role = 'ADMINISTRATOR' }: Partial<InvitedPerson> = {},
): string => sealInvitation(createVault(TEST_SECRET), { name, email, role }, 'root', at).token;
