import type { Locator } from '@playwright/test';

/** A call as the backends received it. `bearer` says whether it carried a token. */
interface BackendCall {
  readonly method: string;
  readonly path: string;
  /** The path with placeholders for ids, such as `/orders/:id.json`. */
  readonly route: string;
  readonly bearer: boolean;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Of the request that caused the call. */
  readonly requestId: string | null;
  /** The `traceparent` header. */
  readonly traceParent: string | null;
}

/** What a test can do to a club's sandbox and observe in it. */
export interface Steering {
  /** The newest one-time password in the SMS inbox. */
  otp(mobile: string): Promise<string>;
  /** Every token that the backends have issued. */
  tokens(): Promise<string[]>;
  fault(input: Record<string, unknown>): Promise<void>;
  /** Replaces all faults with one, without letting a call through in between. */
  onlyFault(input: Record<string, unknown>): Promise<void>;
  /** The calls that the backends have received, oldest first. */
  calls(): Promise<readonly BackendCall[]>;
  clearFaults(): Promise<void>;
  /** Gives a member a points transaction in the CRM. */
  addTransaction(transaction: {
    mobile: string;
    type: string;
    points: number;
    name: string;
    /** `yyyy-mm-dd` */
    expiresOn?: string;
  }): Promise<void>;
  /** Creates a customer of the developer who has never logged in, and returns the mobile number. */
  newCustomer(): Promise<string>;
}

let customers = 0;

/** Controls a sandbox over HTTP. */
export function steer(restUrl: string): Steering {
  const control = (path: string, init?: RequestInit) => fetch(`${restUrl}/_sandbox${path}`, init);
  const addFault = async (method: 'POST' | 'PUT', body: unknown) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await control('/faults', { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    async otp(mobile) {
      const answer = await control(`/inbox?mobile=${mobile}`);
      const { messages } = (await answer.json()) as { messages: { otp: string }[] };
      const [newest] = messages;
      if (!newest) throw new Error('No SMS has come.');
      return newest.otp;
    },
    async tokens() {
      const { tokens } = (await (await control('/tokens')).json()) as { tokens: string[] };
      return tokens;
    },
    fault: (input) => addFault('POST', input),
    onlyFault: (input) => addFault('PUT', [input]),
    async calls() {
      const { calls } = (await (await control('/calls')).json()) as { calls: BackendCall[] };
      return calls;
    },
    async clearFaults() {
      await control('/faults', { method: 'DELETE' });
    },
    async addTransaction(transaction) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(transaction);
      const answer = await control('/transactions', { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(await answer.text());
    },
    async newCustomer() {
      customers += 1;
      const mobile = String(8_888_800_000 + customers);
      const answer = await control('/customers', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ mobile, fullName: 'Tara Menon' }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return mobile;
    },
  };
}

/**
 * Presses a button that disappears once its work is done. On a busy machine it may appear and disappear between two
 * checks.
 */
export async function pressIfThere(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click({ timeout: 1000 });
}
