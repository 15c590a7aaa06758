import type { OperationKind } from '#rules/operation.ts';
import type { Kind, KindDeps } from '../engine/kind.ts';
import { contactRequest } from './contactRequest.ts';
import { encash } from './encash.ts';
import { friend } from './friend.ts';
import { hotel } from './hotel.ts';
import { lead } from './lead.ts';
import { membership, welcomeCredit } from './membership.ts';
import { order } from './order.ts';
import { transactionReport } from './transactionReport.ts';
import { orderCancellation, orderReturn } from './orderChange.ts';

export type Kinds = Readonly<Record<OperationKind, Kind>>;

/** All kinds of operations. Add a kind here, and its name in rules/operation.ts. */
export const createKinds = (deps: KindDeps): Kinds => ({
  ORDER: order(deps),
  HOTEL: hotel(deps),
  ENCASH: encash(deps),
  REFER_FRIEND: friend(deps),
  REFER_LEAD: lead(deps),
  REPORT_TRANSACTION: transactionReport(deps),
  REGISTRATION: lead(deps),
  CONTACT_REQUEST: contactRequest(deps),
  MEMBERSHIP: membership(deps),
  WELCOME_CREDIT: welcomeCredit(deps),
  ORDER_CANCELLATION: orderCancellation(deps),
  ORDER_RETURN: orderReturn(deps),
});
