import type { StaffRole } from '#rules/desk.ts';
import type { Store } from '#api/store/store.ts';
import type { ApiUnderTest, GraphAnswer } from '#tests/support/api.ts';

/** Somebody of the staff who is logged in to the desk. */
export interface DeskUser {
  readonly id: string;
  /** Of the session. */
  readonly token: string;
  /** Runs an operation; an answer without data is an error here. */
  ask<D>(query: string, variables?: Record<string, unknown>): Promise<D>;
  /** The answer as it is. */
  send<D>(query: string, variables?: Record<string, unknown>): Promise<GraphAnswer<D>>;
}

let people = 0;

/** Adds a person to the staff and logs them in, with a session that is confirmed. */
export async function newStaff(
  api: Pick<ApiUnderTest, 'url'>,
  store: Pick<Store, 'staff' | 'staffSessions'>,
  name: string,
  role: StaffRole = 'AGENT',
): Promise<DeskUser> {
  people += 1;
  const { id } = await store.staff.add({ name, email: `person${people}@club.example`, role });
  const { token } = await store.staffSessions.create(id, 'PASSKEY');
  const send = async <D>(query: string, variables: Record<string, unknown> = {}): Promise<GraphAnswer<D>> => {
    const response = await fetch(`${api.url}/desk/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `desk_session=${token}` },
      body: JSON.stringify({ query, variables }),
    });
    return JSON.parse(await response.text());
  };
  return {
    id,
    token,
    send,
    async ask<D>(query: string, variables?: Record<string, unknown>): Promise<D> {
      const { data, errors } = await send<D>(query, variables);
      if (!data || errors) throw new Error(`No answer: ${errors?.[0]?.message}`);
      return data;
    },
  };
}

const result = `__typename ... on Operation { id stage upstreamId transactionId proposal { id proposedBy canApprove isOwn reason } }
  ... on Refusal { code message field }`;

/** What an operation of the desk answers: the operation, or why not. */
export interface Decided {
  readonly __typename: 'Operation' | 'Refusal';
  readonly stage?: string;
  readonly transactionId?: string | null;
  readonly code?: string;
  readonly message?: string;
  readonly field?: string | null;
  readonly proposal?: { readonly id: string; readonly canApprove: boolean; readonly isOwn: boolean } | null;
}

interface DecisionInput {
  readonly id: string;
  readonly decision: 'SETTLE' | 'RELEASE';
  readonly upstreamId?: string;
  readonly transactionId?: string;
}

export interface Previewed extends Decided {
  readonly token: string;
  readonly effects: readonly string[];
  readonly conflicts: readonly string[];
  readonly obstacles: readonly string[];
  readonly needsSecondPerson: boolean;
}

/** What people of the staff do with operations. */
export const asAgent = ({ ask }: Pick<DeskUser, 'ask'>) => {
  const agent = {
    preview: async (input: DecisionInput): Promise<Previewed> =>
      (
        await ask<{ previewDecision: Previewed }>(
          `query ($input: DecisionInput!) { previewDecision(input: $input) { __typename
            ... on DecisionPreview { effects conflicts obstacles needsSecondPerson token }
            ... on Refusal { code message field } } }`,
          { input },
        )
      ).previewDecision,
    decide: async (
      decision: DecisionInput,
      given: { token: string; overrule?: boolean; reason?: string },
    ): Promise<Decided> =>
      (
        await ask<{ decideOperation: Decided }>(
          `mutation ($input: DecideInput!) { decideOperation(input: $input) { ${result} } }`,
          { input: { decision, reason: 'Asked the CRM team', ...given } },
        )
      ).decideOperation,
    /** Looks and decides, as a person does who agrees. */
    async lookAndDecide(decision: DecisionInput, overrule = false): Promise<Decided> {
      const { token } = await agent.preview(decision);
      return agent.decide(decision, { token, overrule });
    },
    find: async (id: string): Promise<Decided | null> =>
      (
        await ask<{ operation: Decided | null }>(
          'query ($id: ID!) { operation(id: $id) { __typename stage proposal { id canApprove isOwn } } }',
          { id },
        )
      ).operation,
    approve: async (id: string): Promise<Decided> =>
      (
        await ask<{ approveProposal: Decided }>(`mutation ($id: ID!) { approveProposal(id: $id) { ${result} } }`, {
          id,
        })
      ).approveProposal,
    decline: async (id: string, reason = 'Not now'): Promise<Decided> =>
      (
        await ask<{ declineProposal: Decided }>(
          `mutation ($id: ID!, $reason: String!) { declineProposal(id: $id, reason: $reason) { ${result} } }`,
          { id, reason },
        )
      ).declineProposal,
    retry: async (id: string, reason = 'The backend is back'): Promise<Decided> =>
      (
        await ask<{ retryOperation: Decided }>(
          `mutation ($id: ID!, $reason: String!) { retryOperation(id: $id, reason: $reason) { ${result} } }`,
          { id, reason },
        )
      ).retryOperation,
  };
  return agent;
};
