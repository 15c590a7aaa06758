import type { TestSandbox } from '#tests/support/sandbox.ts';

import { textOf } from './crmClient.ts';

interface RestReply {
  readonly status: number;
  /** What the answer says; a test picks out of it what it wants to see. */
  readonly body: Record<string, unknown>;
}

export interface RestClient {
  readonly token: string;
  get(path: string): Promise<RestReply>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<RestReply>;
  put(path: string, body: unknown): Promise<RestReply>;
}

/** Speaks to the REST backend with a bearer, or without one. */
export function restClient(sandbox: TestSandbox, token: string | null): RestClient {
  const bearer: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const ask = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${sandbox.restUrl}${path}`, {
      method,
      headers: { ...bearer, ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return {
    token: token ?? '',
    get: (path) => ask('GET', path),
    post: (path, body, headers) => ask('POST', path, body, headers),
    put: (path, body) => ask('PUT', path, body),
  };
}

/** Logs in with the one-time password that the sandbox has "sent". */
export async function signIn(sandbox: TestSandbox, mobile: string): Promise<RestClient> {
  const visitor = restClient(sandbox, null);
  await visitor.get(`/get_otps/generate_otp?mobile=${mobile}`);
  const otp = await sandbox.latestOtp(mobile);
  const { body } = await visitor.get(`/get_otps/verify_otp.json?mobile=${mobile}&otp=${otp}`);
  return restClient(sandbox, textOf(body, 'token'));
}

/** Makes customers without anything: a new one, logged in, at each call. */
export function newcomersOf(sandbox: TestSandbox): () => Promise<RestClient & { mobile: string }> {
  let count = 0;
  return async () => {
    count += 1;
    const mobile = `88888${String(count).padStart(5, '0')}`;
    await sandbox.addCustomer({ mobile, fullName: 'Nila Paul' });
    return { ...(await signIn(sandbox, mobile)), mobile };
  };
}

/** The rows of a list in an answer. */
export function rowsOf(body: Record<string, unknown>, key: string): Record<string, unknown>[] {
  const value = body[key];
  if (!Array.isArray(value)) throw new Error(`The answer has no list ${key}.`);
  return value as Record<string, unknown>[];
}

/** What a member types for an address that is right. */
export const ADDRESS = {
  address: '7 Banyan Lane',
  address_line_two: 'Near the well',
  address_line_three: '',
  city: 'Pune',
  state: 'Maharashtra',
  pin_code: '411001',
  country: 'India',
  contact_person: 'Nila Paul',
  mobile: '8888800000',
  email: 'nila@example.com',
  telephone_number: '',
  set_as_default: false,
  address_type: 'home',
};
