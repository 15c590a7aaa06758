import type { Resolvers } from '../../../__generated__/desk.ts';
import {
  findKiosk,
  findKiosks,
  inviteKiosk,
  type KioskManagement,
  kioskState,
  messageKiosks,
  reloadKiosks,
  revokeKiosk,
} from '../../../domains/kiosk/manage.ts';
import { readReason } from '../../../domains/shared/refusal.ts';
import type { StaffContext } from '../context.ts';

const managementOf = ({ services, audit, session }: StaffContext): KioskManagement => {
  const { store, log, now } = services;
  return { kiosks: store.kiosks, record: audit, log, now, who: session.staffId };
};

/** The page on which a device enrols itself. The fragment is sent to nobody. */
const enrolmentUrl = (origin: string, code: string): string => `${origin}/kiosk/#code=${code}`;

export const kioskResolvers = {
  Query: {
    kiosks: (_, __, { services }) => services.store.kiosks.list(),
  },
  Mutation: {
    enrolKiosk: async (_, { input }, context) => {
      const { name, gallery } = input;
      const invited = await inviteKiosk(managementOf(context), { name: name.trim(), gallery: gallery.trim() });
      return { __typename: 'KioskEnrolment', ...invited, url: enrolmentUrl(context.origin, invited.code) };
    },

    revokeKiosk: async (_, { id, reason }, context) => {
      const management = managementOf(context);
      const because = readReason(reason);
      const sessionsEnded = await revokeKiosk(management, await findKiosk(management, id), because);
      return { __typename: 'Kiosks', kiosks: await findKiosks(management, [id]), sessionsEnded };
    },

    messageKiosks: async (_, { ids, message }, context) => {
      const management = managementOf(context);
      await messageKiosks(management, await findKiosks(management, ids), message?.trim() ?? null);
      return { __typename: 'Kiosks', kiosks: await findKiosks(management, ids), sessionsEnded: 0 };
    },

    reloadKiosks: async (_, { ids }, context) => {
      const management = managementOf(context);
      await reloadKiosks(management, await findKiosks(management, ids));
      return { __typename: 'Kiosks', kiosks: await findKiosks(management, ids), sessionsEnded: 0 };
    },
  },
  Kiosk: {
    state: (kiosk) => kioskState(kiosk),
  },
} satisfies Resolvers;
