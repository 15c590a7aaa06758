import type { LeadMove, ManyOrders, ManyTransactions, OneMember, OneTransaction, OrderMove } from './controlMember.ts';
import type { Effects } from './effects.ts';
import type { CallRecord } from './faults/callLog.ts';
import type { Fault, FaultInput } from './faults/faults.ts';
import type { SmsMessage } from './inbox/messages.ts';
import type { LoggedInMember } from './seed/member.ts';
import type { SeedName } from './seed/types.ts';
import type { Switches } from './switches.ts';

/** Controls a sandbox over HTTP alone, so it works the same for one in this process and for one in another. */
export interface SandboxControl {
  /** The messages "sent", newest first; of one number only when given. */
  inbox(mobile?: string): Promise<SmsMessage[]>;
  /** The newest one-time password sent to a number. Rejects when there is none. */
  latestOtp(mobile: string): Promise<string>;
  /** Every call that reached the three servers since the last clearing, oldest first. */
  calls(): Promise<CallRecord[]>;
  clearCalls(): Promise<void>;
  /** Adds a fault to those in force. */
  fault(input: FaultInput): Promise<Fault>;
  faults(): Promise<Fault[]>;
  clearFaults(): Promise<void>;
  /** Turns switches; what is not named stays as it is. */
  switches(changes: Partial<Switches>): Promise<Switches>;
  /** Every token that the backends have given out: REST bearers, refresh and access tokens of the CRM. */
  tokens(): Promise<string[]>;
  /** Makes every access token of the CRM invalid at once. */
  expireCrmSessions(): Promise<void>;
  /** The certificate or public key with which the CRM checks JWT assertions from now on. */
  setCertificate(pem: string): Promise<void>;
  /** Moves the CRM's instance to another address; the old one no longer answers. */
  moveCrmInstance(): Promise<string>;
  /** Makes every bearer that the REST backend gave this number invalid at once. */
  expireRestTokens(mobile: string): Promise<void>;
  /** Makes a customer known to both backends, without a membership. */
  addCustomer(customer: {
    mobile: string;
    fullName: string;
    opportunityName?: string | null;
    email?: string;
  }): Promise<void>;
  /** Finds a member, or makes one, and gives out a bearer of the REST backend, as a login with an OTP does. */
  logInMember(member: OneMember): Promise<LoggedInMember>;
  /** Moves an order to any status at once; from then on it stays there. */
  moveOrder(id: number, move: OrderMove): Promise<void>;
  /** Moves an encash request to any status, where it stays. */
  moveEncash(id: number, status: string): Promise<void>;
  /** Sets the status of a lead in the CRM. */
  moveLead(move: LeadMove): Promise<void>;
  /** Gives a member many orders. */
  addOrders(plan: ManyOrders): Promise<void>;
  /** Gives a member many Credits, in the CRM. */
  addTransactions(plan: ManyTransactions): Promise<void>;
  /** Gives a member one transaction of any type and amount, in the CRM. */
  addTransaction(transaction: OneTransaction): Promise<void>;
  /** Closes a case in the CRM, as the team does. */
  closeCase(number: string): Promise<void>;
  /** Lists so many more projects. */
  addProjects(count: number): Promise<void>;
  /** Every order, booking and so on as a stored row; those with `seeded` 1 came from no call. */
  effects(): Promise<Effects>;
  /** Writes the seed again, or another one; clears faults and calls. */
  reset(seed?: SeedName): Promise<void>;
}

/** The control client of the sandbox whose REST backend answers at this address. */
export function controlSandbox(restUrl: string): SandboxControl {
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${restUrl}/_sandbox${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The sandbox refused ${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const inbox = async (mobile?: string): Promise<SmsMessage[]> => {
    const query = mobile === undefined ? '' : `?mobile=${encodeURIComponent(mobile)}`;
    return ((await ask('GET', `/inbox${query}`)) as { messages: SmsMessage[] }).messages;
  };
  return {
    inbox,
    async latestOtp(mobile) {
      const [latest] = await inbox(mobile);
      if (latest === undefined) throw new Error('No SMS was sent to this number.');
      return latest.otp;
    },
    calls: async () => ((await ask('GET', '/calls')) as { calls: CallRecord[] }).calls,
    clearCalls: async () => void (await ask('DELETE', '/calls')),
    fault: async (input) => (await ask('POST', '/faults', input)) as Fault,
    faults: async () => ((await ask('GET', '/faults')) as { faults: Fault[] }).faults,
    clearFaults: async () => void (await ask('DELETE', '/faults')),
    switches: async (changes) => (await ask('PUT', '/switches', changes)) as Switches,
    tokens: async () => ((await ask('GET', '/tokens')) as { tokens: string[] }).tokens,
    expireCrmSessions: async () => void (await ask('POST', '/crm/expire-sessions')),
    setCertificate: async (pem) => void (await ask('PUT', '/crm/certificate', { pem })),
    moveCrmInstance: async () =>
      ((await ask('POST', '/crm/move-instance')) as { crmInstanceUrl: string }).crmInstanceUrl,
    expireRestTokens: async (mobile) => void (await ask('POST', '/rest/expire-tokens', { mobile })),
    addCustomer: async (customer) => void (await ask('POST', '/customers', customer)),
    logInMember: async (member) => (await ask('POST', '/members', member)) as LoggedInMember,
    moveOrder: async (id, move) => void (await ask('POST', `/orders/${id}/status`, move)),
    moveEncash: async (id, status) => void (await ask('POST', `/encash/${id}/status`, { status })),
    moveLead: async (move) => void (await ask('POST', '/leads/status', move)),
    addOrders: async (plan) => void (await ask('POST', '/orders', plan)),
    addTransactions: async (plan) => void (await ask('POST', '/ledger', plan)),
    addTransaction: async (transaction) => void (await ask('POST', '/transactions', transaction)),
    closeCase: async (number) => void (await ask('POST', `/cases/${number}/close`)),
    addProjects: async (count) => void (await ask('POST', '/projects', { count })),
    effects: async () => (await ask('GET', '/effects')) as Effects,
    reset: async (seed) => void (await ask('POST', '/reset', seed === undefined ? {} : { seed })),
  };
}
