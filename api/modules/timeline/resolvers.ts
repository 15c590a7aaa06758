import type { Resolvers } from '../../__generated__/schema.ts';
import { askedFields } from '../asked.ts';
import { readTimeline } from './timeline.ts';

export const timelineResolvers = {
  Member: {
    timeline: ({ session }, args, context, info) =>
      readTimeline(session, args, context, askedFields(info).has('totalCount')),
  },
} satisfies Resolvers;
