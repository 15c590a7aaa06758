import type { Staff } from '#tests/support/staff.ts';

const result = `__typename ... on Operation { id stage upstreamId transactionId proposal { id proposedBy canApprove cannotApproveBecause isOwn reason } }
  ... on Refusal { code message field }`;

/** What an operation of the desk answers: the operation, or why not. */
export interface Decided {
  readonly __typename: 'Operation' | 'Refusal';
  readonly stage?: string;
  readonly canRetry?: boolean;
  readonly transactionId?: string | null;
  readonly code?: string;
  readonly message?: string;
  readonly field?: string | null;
  readonly proposal?: {
    readonly id: string;
    readonly canApprove: boolean;
    readonly cannotApproveBecause: string | null;
    readonly isOwn: boolean;
  } | null;
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

interface PreviewedTogether {
  readonly needsSecondPerson?: boolean;
  readonly points?: number;
  readonly items?: readonly { readonly preview: Partial<Previewed> }[];
}
interface DecidedTogether {
  readonly code?: string;
  readonly items?: readonly { readonly operation: Partial<Decided>; readonly refusal: object | null }[];
}

/** What people of the staff do with operations. */
export const asAgent = ({ ask, confirm }: Pick<Staff, 'ask' | 'confirm'>) => {
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
    /** Looks at several and decides those that nothing contradicts. */
    async decideTogether(decisions: readonly DecisionInput[]) {
      const { previewDecisions } = await ask<{ previewDecisions: PreviewedTogether }>(
        `query ($decisions: [DecisionInput!]!) { previewDecisions(decisions: $decisions) {
          ... on DecisionsPreview { points needsSecondPerson items { operation { id } preview {
            ... on DecisionPreview { effects conflicts token } ... on Refusal { code } } } }
          ... on Refusal { code message field } } }`,
        { decisions },
      );
      const accepted = decisions.map((decision, index) => ({
        decision,
        token: previewDecisions.items?.[index]?.preview.token ?? 'none',
      }));
      const { decideOperations } = await ask<{ decideOperations: DecidedTogether }>(
        `mutation ($input: DecideTogetherInput!) { decideOperations(input: $input) {
          ... on DecidedTogether { items { operation { stage proposal { id } } refusal { code field } } }
          ... on Refusal { code field } } }`,
        { input: { decisions: accepted, reason: 'The CRM was away until noon' } },
      );
      return { preview: previewDecisions, decided: decideOperations };
    },
    find: async (id: string): Promise<Decided | null> =>
      (
        await ask<{ operation: Decided | null }>(
          'query ($id: ID!) { operation(id: $id) { __typename stage canRetry proposal { id canApprove cannotApproveBecause isOwn } } }',
          { id },
        )
      ).operation,
    previewApproval: async (id: string): Promise<Previewed> =>
      (
        await ask<{ previewApproval: Previewed }>(
          `query ($id: ID!) { previewApproval(id: $id) { __typename
            ... on DecisionPreview { effects conflicts obstacles needsSecondPerson token }
            ... on Refusal { code message field } } }`,
          { id },
        )
      ).previewApproval,
    /** Looks, confirms and approves. What the look refuses is the answer. */
    approve: async (id: string, given: { token?: string; reason?: string } = {}): Promise<Decided> => {
      const preview = await agent.previewApproval(id);
      if (preview.__typename === 'Refusal') return preview;
      await confirm();
      const input = { id, token: preview.token, reason: 'The order exists', ...given };
      const mutation = `mutation ($input: ApproveInput!) { approveProposal(input: $input) { ${result} } }`;
      return (await ask<{ approveProposal: Decided }>(mutation, { input })).approveProposal;
    },
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
