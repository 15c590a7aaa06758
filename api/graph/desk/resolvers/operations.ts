import { inWords, readMessage } from '#rules/messageByName.ts';
import type { Resolvers } from '../../../__generated__/desk.ts';
import { decideTogether, previewTogether } from '../../../domains/review/decideTogether.ts';
import {
  approveProposal,
  decideOperation,
  declineProposal,
  previewApproval,
  previewDecision,
} from '../../../domains/review/deskDecisions.ts';
import {
  evidenceModels,
  factsOf,
  needsDecision,
  nextTryOf,
  notKnownOf,
  stepsOf,
} from '../../../domains/review/describe.ts';
import { addNote, assignOperation } from '../../../domains/review/colleagues.ts';
import { guidanceOf } from '../../../domains/review/guidance.ts';
import { listOperations } from '../../../domains/review/list.ts';
import { canRetry, retryOperation } from '../../../domains/review/retry.ts';
import { accessOfProposer, whyNotApproved } from '../../../domains/review/secondPerson.ts';
import { auditOf } from '../../../domains/staff/audit.ts';
import { deciderOf, reviewOf, supporterOf } from '../callers.ts';
import { asOperation, withoutNulls } from '../results.ts';

const holdStates = { active: 'ACTIVE', posted: 'POSTED', voided: 'VOIDED' } as const;

export const operationsResolvers = {
  Query: {
    operations: (_, { filter, first, after }, context) =>
      listOperations(supporterOf(context), withoutNulls(filter ?? {}), { first, after: after ?? null }),
    operation: (_, { id }, { services }) => services.store.operations.find(id),
    previewDecision: async (_, { input }, context) => ({
      __typename: 'DecisionPreview',
      ...(await previewDecision(deciderOf(context), input)),
    }),
    previewDecisions: async (_, { decisions }, context) => ({
      __typename: 'DecisionsPreview',
      ...(await previewTogether(deciderOf(context), decisions)),
    }),
    previewApproval: async (_, { id }, context) => ({
      __typename: 'DecisionPreview',
      ...(await previewApproval(deciderOf(context), id)),
    }),
  },
  Mutation: {
    retryOperation: async (_, { id, reason }, context) => {
      const { services, call } = context;
      const { reviewer, review } = deciderOf(context);
      return asOperation(await retryOperation({ ...services, review }, call, { id, reason }, reviewer));
    },
    decideOperation: async (_, { input: { decision, token, overrule, reason } }, context) =>
      asOperation(await decideOperation(deciderOf(context), decision, { token, overrule: overrule ?? false, reason })),
    decideOperations: async (_, { input: { decisions, reason } }, context) => ({
      __typename: 'DecidedTogether',
      ...(await decideTogether(deciderOf(context), decisions, reason)),
    }),
    addOperationNote: async (_, { id, note }, context) => asOperation(await addNote(deciderOf(context), { id, note })),
    assignOperation: async (_, { id, toMe }, context) =>
      asOperation(await assignOperation(deciderOf(context), { id, toMe })),
    approveProposal: async (_, { input }, context) => asOperation(await approveProposal(deciderOf(context), input)),
    declineProposal: async (_, { id, reason }, context) =>
      asOperation(await declineProposal(deciderOf(context), id, reason)),
  },
  Operation: {
    message: ({ message }) => message && inWords(readMessage(message), 'en'),
    number: ({ upstreamNumber }) => upstreamNumber,
    nextTryAt: nextTryOf,
    guidance: async (row, _, context) => {
      const kind = reviewOf(context).kindOf(row);
      return kind && (await needsDecision(context.services, row))
        ? guidanceOf(row, kind, await context.services.store.operations.exchangesOf(row.id))
        : null;
    },
    assignedTo: ({ assigneeId }, _, { staffNames }) => (assigneeId === null ? null : staffNames.load(assigneeId)),
    isAssignedToMe: ({ assigneeId }, _, { session }) => assigneeId === session.staffId,
    notKnown: (row, _, context) => notKnownOf(row, reviewOf(context).kindOf(row)),
    canRetry: (row, _, context) => canRetry(row, reviewOf(context).kindOf(row)),
    needsDecision: (row, _, { services }) => needsDecision(services, row),
    facts: (row) => factsOf(row) ?? [],
    steps: stepsOf,
    exchanges: ({ id }, _, { services }) => services.store.operations.exchangesOf(id),
    hold: async ({ id }, _, { services }) => {
      const hold = await services.store.operations.holdOf(id);
      return hold && { ...hold, state: holdStates[hold.state] };
    },
    evidence: async (row, _, context) => {
      const review = reviewOf(context);
      const kind = review.kindOf(row);
      return kind ? evidenceModels(row, kind, await review.evidenceOf(context.call, { row, kind })) : [];
    },
    proposal: ({ id }, _, { services }) => services.store.proposals.openOf(id),
    audit: ({ id }, _, { services }) => auditOf(services.store, 'OPERATION', id),
  },
  Proposal: {
    operation: ({ operationId }, _, context) => reviewOf(context).rowOf(operationId),
    effects: ({ effects }) => [...effects],
    conflicts: ({ conflicts }) => [...conflicts],
    proposedBy: ({ proposedBy }, _, { staffNames }) => staffNames.load(proposedBy),
    proposerAccess: (proposal, _, { services }) => accessOfProposer(services.store, proposal),
    canApprove: async (proposal, _, { services, session }) =>
      (await whyNotApproved(services.store, proposal, session)) === null,
    cannotApproveBecause: (proposal, _, { services, session }) => whyNotApproved(services.store, proposal, session),
    isOwn: ({ proposedBy }, _, { session }) => session.staffId === proposedBy,
  },
  DecisionPreview: {
    effects: ({ effects }) => [...effects],
    conflicts: ({ conflicts }) => [...conflicts],
    obstacles: ({ obstacles }) => [...obstacles],
  },
  Evidence: {
    asOf: (_, __, { services }) => services.now(),
    records: ({ records }) => [...records],
  },
} satisfies Resolvers;
