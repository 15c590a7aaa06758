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

/** A member to make. */
export interface NewMember {
  readonly fullName?: string;
  /** The balance; 10,000 by default. */
  readonly points?: number;
  readonly active?: boolean;
  /** Whether there is a delivery address. */
  readonly address?: boolean;
}

/** A member of both backends. */
export interface SandboxMember {
  readonly id: string;
  readonly membershipNumber: string;
  readonly name: string;
  readonly mobile: string;
  /** Null unless an address was asked for. */
  readonly addressId: string | null;
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
  /** Creates a member whom no other test knows. */
  newMember(plan?: NewMember): Promise<SandboxMember>;
}

let numbers = 8_888_800_000;

/** A mobile number that nobody has used. */
export function newMobile(): string {
  numbers += 1;
  return String(numbers);
}

/** Controls a sandbox over HTTP. */
export function steer(restUrl: string): Steering {
  const control = (path: string, init?: RequestInit) => fetch(`${restUrl}/_sandbox${path}`, init);
  const send = async <T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await control(path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as T;
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
    fault: (input) => send('POST', '/faults', input),
    onlyFault: (input) => send('PUT', '/faults', [input]),
    async calls() {
      const { calls } = (await (await control('/calls')).json()) as { calls: BackendCall[] };
      return calls;
    },
    async clearFaults() {
      await control('/faults', { method: 'DELETE' });
    },
    addTransaction: (transaction) => send('POST', '/transactions', transaction),
    async newCustomer() {
      const mobile = newMobile();
      await send('POST', '/customers', { mobile, fullName: 'Tara Menon' });
      return mobile;
    },
    newMember: (plan = {}) => send('POST', '/members', { mobile: newMobile(), ...plan }),
  };
}

/**
 * Presses a button that disappears once its work is done. On a busy machine it may appear and disappear between two
 * checks.
 */
export async function pressIfThere(button: Locator): Promise<void> {
  if (await button.isVisible()) await button.click({ timeout: 1000 });
}
