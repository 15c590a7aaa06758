import type { Resolvers } from '../../__generated__/schema.ts';
import { readNewsletter, unsubscribeFromNewsletter } from '../../domains/account/newsletter.ts';
import { readNotices } from '../../domains/account/notices.ts';
import { endOtherSessions, endSession, readKioskUses, readSessions } from '../../domains/account/sessions.ts';

export const accountResolvers = {
  Member: {
    sessions: ({ session }, _, context) => readSessions(session, context),
    kioskUses: ({ session }, _, context) => readKioskUses(session, context),
    acceptedNotices: ({ session }, _, context) => readNotices(session, context),
    newsletter: ({ session }, _, context) => readNewsletter(session, context),
  },
  Mutation: {
    endSession: (_, { id }, context) => endSession(id, context),
    endOtherSessions: (_, _args, context) => endOtherSessions(context),
    unsubscribeFromNewsletter: (_, _args, context) => unsubscribeFromNewsletter(context),
  },
} satisfies Resolvers;
