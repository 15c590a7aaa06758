import type { Resolvers } from '../../../__generated__/desk.ts';
import { busiestLimits, readFindings, versionsOf } from '../../../domains/club/about.ts';

export const clubResolvers = {
  Query: {
    club: (_, __, { services }) => services.about,
  },
  Club: {
    settings: (about) => [...about.settings()],
    findings: (_, __, { services, call }) => readFindings(services, call),
    versions: (_, __, { services }) => versionsOf(services),
    limits: (_, __, { services }) => busiestLimits(services),
    links: (_, __, { settings }) => [...settings.links],
  },
} satisfies Resolvers;
