import { messages } from '#rules/messageByName.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import { readGoal, readMissing, readPace, readPrice, readStatus } from '../../domains/goal/goal.ts';
import { celebrateGoal, clearGoal } from '../../domains/goal/endGoal.ts';
import { setGoal } from '../../domains/goal/setGoal.ts';
import { hotelOf, productOf } from '../../domains/goal/subject.ts';
import { orUnavailable } from '../../domains/shared/errors.ts';

export const goalResolvers = {
  Member: {
    goal: (member, _, context, info) => readGoal(member, context, info),
  },
  Goal: {
    id: ({ record }) => record.id,
    kind: ({ record }) => record.kind,
    product: ({ record }, _, context) => orUnavailable(messages.productNotLoaded, () => productOf(record, context)),
    hotel: ({ record }, _, context) => orUnavailable(messages.hotelsNotLoaded, () => hotelOf(record, context)),
    nights: ({ record }) => record.nights,
    name: ({ record }) => record.subjectName,
    points: (goal, _, context) => readPrice(goal, context),
    missing: (goal, _, context) => readMissing(goal, context),
    status: (goal, _, context) => readStatus(goal, context),
    pace: (goal, _, context) => readPace(goal, context),
    celebrated: ({ record }) => record.celebratedAt !== null,
    createdAt: ({ record }) => record.createdAt.toISOString(),
  },
  Mutation: {
    setGoal: (_, { input }, context) => setGoal(input, context),
    clearGoal: (_, _args, context) => clearGoal(context),
    celebrateGoal: (_, { id }, context) => celebrateGoal(id, context),
  },
} satisfies Resolvers;
