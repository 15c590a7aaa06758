import { orderApprovalPath } from '#rules/kiosk.ts';
import type { Resolvers } from '../../__generated__/schema.ts';
import {
  approveDeviceAuthorization,
  denyDeviceAuthorization,
  pollDeviceAuthorization,
  readDeviceAuthorization,
  startDeviceAuthorization,
} from '../../domains/kiosk/deviceLogin.ts';
import { enrolKiosk, kioskHeartbeat, kioskOf } from '../../domains/kiosk/enrolment.ts';
import { messageNow } from '../../domains/kiosk/messages.ts';
import { endKioskVisit, extendKioskSession } from '../../domains/kiosk/session.ts';
import { readProduct } from '../../domains/order/product.ts';
import { approveOrder, cancelOrderApproval, declineOrder } from '../../domains/redemption/decideOrder.ts';
import { readOrderApproval, readPendingApprovals } from '../../domains/redemption/orderApproval.ts';
import { requestOrderApproval } from '../../domains/redemption/requestOrderApproval.ts';
import { nodeIdOf } from './node.ts';

export const kioskResolvers = {
  Query: {
    kiosk: (_, _args, context) => kioskOf(context),
    deviceAuthorization: (_, { userCode }, context) => readDeviceAuthorization(userCode, context),
  },
  Mutation: {
    enrolKiosk: (_, { input }, context) => enrolKiosk(input, context),
    kioskHeartbeat: (_, { input }, context) => kioskHeartbeat(input, context),
    startDeviceAuthorization: (_, _args, context) => startDeviceAuthorization(context),
    pollDeviceAuthorization: (_, { input }, context) => pollDeviceAuthorization(input, context),
    approveDeviceAuthorization: (_, { input }, context) => approveDeviceAuthorization(input, context),
    denyDeviceAuthorization: (_, { input }, context) => denyDeviceAuthorization(input, context),
    extendKioskSession: (_, _args, context) => extendKioskSession(context),
    endKioskVisit: (_, _args, context) => endKioskVisit(context),
    requestOrderApproval: (_, { input }, context) => requestOrderApproval(input, context),
    approveOrder: (_, { input }, context) => approveOrder(input, context),
    declineOrder: (_, { input }, context) => declineOrder(input, context),
    cancelOrderApproval: (_, { input }, context) => cancelOrderApproval(input, context),
  },
  Member: {
    orderApproval: ({ session }, { id }, context) => readOrderApproval(session.memberId, id, context),
    pendingOrderApprovals: ({ session }, _, context) => readPendingApprovals(session.memberId, context),
    kioskSessions: ({ session }, _, { services }) => services.store.sessions.atKiosks(session.memberId),
  },
  Kiosk: {
    sessionSeconds: (_, _args, { services }) => services.rules.kiosk.sessionSeconds,
    mostPointsPerOrder: (_, _args, { services }) => services.rules.kiosk.mostPointsPerOrder,
    message: async (kiosk, _args, { services }) =>
      messageNow(await services.store.kioskMessages.of(kiosk), services.now())?.english ?? null,
    messages: async (kiosk, _args, { services }) =>
      (await services.store.kioskMessages.of(kiosk)).map(({ id, english, hindi, shownFrom, shownUntil }) => ({
        id,
        english,
        hindi,
        from: shownFrom.toISOString(),
        until: shownUntil?.toISOString() ?? null,
      })),
    gallerySettings: ({ gallery }, _args, { services }) => services.store.galleries.named(gallery),
    reloadRequestedAt: ({ reloadRequestedAt }) => reloadRequestedAt?.toISOString() ?? null,
  },
  KioskSession: {
    expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
  },
  OrderApproval: {
    nodeId: nodeIdOf('OrderApproval'),
    product: (approval, _, context) => readProduct(approval, context),
    isOpened: ({ openedAt }) => openedAt !== null,
    expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
    verificationUriComplete: ({ id }, _, { publicUrl }) => `${publicUrl}${orderApprovalPath(id)}`,
  },
} satisfies Resolvers;
