import type { Resolvers } from '../../../__generated__/desk.ts';
import { removeGallery, saveGallery } from '../../../domains/kiosk/galleries.ts';
import {
  changeKiosk,
  findKiosk,
  findKiosks,
  inviteKiosk,
  type KioskManagement,
  kioskState,
  reloadKiosks,
  revokeKiosk,
} from '../../../domains/kiosk/manage.ts';
import { endKioskMessage, showKioskMessage } from '../../../domains/kiosk/messages.ts';
import { orNull } from '../../../domains/shared/errors.ts';
import { readReason } from '../../../domains/shared/refusal.ts';
import type { StaffContext } from '../context.ts';

const managementOf = ({ services, audit, session }: StaffContext): KioskManagement => {
  const { store, log, now } = services;
  return { store, record: audit, log, now, who: session.staffId };
};

/** The page on which a device enrols itself. The fragment is sent to nobody. */
const enrolmentUrl = (origin: string, code: string): string => `${origin}/kiosk/#code=${code}`;

const changed = async ({ services }: StaffContext, ids: readonly string[], sessionsEnded = 0) => ({
  __typename: 'Kiosks' as const,
  kiosks: await findKiosks(services.store, ids),
  sessionsEnded,
});

const messages = async ({ services }: StaffContext) => ({
  __typename: 'KioskMessages' as const,
  messages: await services.store.kioskMessages.list(),
});

export const kioskResolvers = {
  Query: {
    kiosks: (_, __, { services }) => services.store.kiosks.list(),
    galleries: (_, __, { services }) => services.store.galleries.list(),
    kioskMessages: (_, __, { services }) => services.store.kioskMessages.list(),
    projects: async (_, __, { services, call }) =>
      (await orNull(() => services.catalogue.projects(call)))?.value ?? null,
  },
  Mutation: {
    enrolKiosk: async (_, { input }, context) => {
      const invited = await inviteKiosk(managementOf(context), input);
      return { __typename: 'KioskEnrolment', ...invited, url: enrolmentUrl(context.origin, invited.code) };
    },

    changeKiosk: async (_, { id, input }, context) => {
      await changeKiosk(managementOf(context), id, input);
      return changed(context, [id]);
    },

    revokeKiosk: async (_, { id, reason }, context) => {
      const management = managementOf(context);
      const because = readReason(reason);
      const ended = await revokeKiosk(management, await findKiosk(management.store, id), because);
      return changed(context, [id], ended);
    },

    reloadKiosks: async (_, { ids }, context) => {
      const management = managementOf(context);
      await reloadKiosks(management, await findKiosks(management.store, ids));
      return changed(context, ids);
    },

    saveGallery: async (_, { id = null, input }, context) => ({
      __typename: 'Gallery',
      ...(await saveGallery(managementOf(context), id, input)),
    }),

    removeGallery: async (_, { id }, context) => {
      await removeGallery(managementOf(context), id);
      return { __typename: 'Galleries', galleries: await context.services.store.galleries.list() };
    },

    showKioskMessage: async (_, { input }, context) => {
      const { english, hindi = null, galleryId = null, kioskId = null, from = null, until = null } = input;
      const given = { english, hindi, galleryId, kioskId, shownFrom: from, shownUntil: until };
      await showKioskMessage(managementOf(context), given);
      return messages(context);
    },

    endKioskMessage: async (_, { id }, context) => {
      await endKioskMessage(managementOf(context), id);
      return messages(context);
    },
  },
  Kiosk: {
    state: (kiosk) => kioskState(kiosk),
  },
  KioskMessage: {
    from: ({ shownFrom }) => shownFrom,
    until: ({ shownUntil }) => shownUntil,
  },
} satisfies Resolvers;
