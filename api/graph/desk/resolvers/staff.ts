import { beginConfirmation, beginLogin, completeConfirmation, completeLogin } from '../../../domains/staff/login.ts';
import {
  allStaff,
  changeRole,
  endStaffSessions,
  inviteStaff,
  logOut,
  personOf,
  removePasskey,
  removeStaff,
} from '../../../domains/staff/people.ts';
import { beginRegistration, completeRegistration, readInvitation } from '../../../domains/staff/registration.ts';
import type { Resolvers } from '../../../__generated__/desk.ts';

const request = <T>(value: T) => ({ __typename: 'PasskeyRequest' as const, ...value });
const viewer = <T>(session: T) => ({ __typename: 'Viewer' as const, ...session });
const staff = <T>(person: T) => ({ __typename: 'Staff' as const, ...person });

export const staffResolvers = {
  Query: {
    viewer: (_root, _args, { session }) => session,
    loginOptions: (_root, _args, { clubName, settings: { oidc } }) => ({
      clubName,
      hasPasskeys: oidc === null,
      identityProvider: oidc?.name ?? null,
    }),
    staff: (_root, _args, context) => allStaff(context),
    invitation: (_root, { token }, context) => readInvitation(context, token),
  },
  Mutation: {
    beginLogin: async (_root, _args, context) => request(await beginLogin(context)),
    completeLogin: async (_root, { input }, context) => viewer(await completeLogin(context, input)),
    beginRegistration: async (_root, { token }, context) => request(await beginRegistration(context, token ?? null)),
    completeRegistration: async (_root, { input }, context) => viewer(await completeRegistration(context, input)),
    beginConfirmation: async (_root, _args, context) => request(await beginConfirmation(context)),
    completeConfirmation: async (_root, { input }, context) => viewer(await completeConfirmation(context, input)),
    inviteStaff: async (_root, { input }, context) => ({
      __typename: 'InviteStaffSuccess',
      ...(await inviteStaff(context, input)),
    }),
    changeStaffRole: async (_root, { id, role }, context) => staff(await changeRole(context, id, role)),
    removeStaff: async (_root, { id }, context) => staff(await removeStaff(context, id)),
    endStaffSessions: async (_root, { id }, context) => staff(await endStaffSessions(context, id)),
    removePasskey: async (_root, { id }, context) => staff(await removePasskey(context, id)),
    logOut: (_root, _args, context) => logOut(context),
  },
  Viewer: {
    staff: ({ staffId }, _args, context) => personOf(context, staffId),
    confirmsBy: ({ method }) => method,
  },
  Staff: {
    isRemoved: ({ removedAt }) => removedAt !== null,
    passkeys: async ({ id }, _args, { staffAccounts }) => [...(await staffAccounts.load(id)).passkeys],
    isInvited: async ({ id }, _args, { staffAccounts }) => (await staffAccounts.load(id)).isInvited,
    sessions: async ({ id }, _args, { staffAccounts }) => (await staffAccounts.load(id)).sessions,
  },
} satisfies Resolvers;
