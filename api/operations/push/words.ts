import { encashRequestsPath } from '#rules/loginEntry.ts';
import type { Language } from '#rules/language.ts';
import { inWords, type Message, messages } from '#rules/messageByName.ts';
import { ordersPath, receiptPath, stayPath } from '#rules/orderPaths.ts';
import { kindOfNotice, type PushNotice } from '#rules/push.ts';
import { z } from 'zod';
import type { OperationRow } from '../../store/operations/types.ts';

const titles: Readonly<Record<PushNotice, Message>> = {
  ORDER_CONFIRMED: messages.pushOrderConfirmed,
  ORDER_FAILED: messages.pushOrderFailed,
  ORDER_NEEDS_REVIEW: messages.pushOrderChecking,
  HOTEL_CONFIRMED: messages.pushStayConfirmed,
  HOTEL_FAILED: messages.pushStayFailed,
  HOTEL_NEEDS_REVIEW: messages.pushStayChecking,
  ENCASH_CONFIRMED: messages.pushEncashConfirmed,
  ENCASH_FAILED: messages.pushEncashFailed,
  ENCASH_NEEDS_REVIEW: messages.pushEncashChecking,
  ORDER_CANCELLATION_CONFIRMED: messages.pushCancellationConfirmed,
  ORDER_CANCELLATION_FAILED: messages.pushCancellationFailed,
  ORDER_RETURN_CONFIRMED: messages.pushReturnConfirmed,
  ORDER_RETURN_FAILED: messages.pushReturnFailed,
  REFER_FRIEND_CONFIRMED: messages.pushReferralConfirmed,
  REFER_FRIEND_FAILED: messages.pushReferralFailed,
  REFER_LEAD_CONFIRMED: messages.pushReferralConfirmed,
  REFER_LEAD_FAILED: messages.pushReferralFailed,
  WELCOME_CREDIT_CONFIRMED: messages.pushPointsCredited,
  CREDIT_CONFIRMED: messages.pushPointsCredited,
  POINTS_EXPIRING: messages.pushPointsExpiring,
};

/** The page that a notification opens. It names nobody, and asks for a login where there is none. */
function pathOf(notice: PushNotice, operationId: string): string {
  const kind = kindOfNotice(notice);
  if (kind !== 'ORDERS') return '/dashboard';
  if (notice.startsWith('ORDER_CANCELLATION_') || notice.startsWith('ORDER_RETURN_')) return ordersPath();
  if (notice.startsWith('HOTEL_')) return stayPath(operationId);
  return notice.startsWith('ENCASH_') ? encashRequestsPath : receiptPath(operationId, null);
}

const referred = z.object({ name: z.string() });

/** What the member allowed to be named: the product or the friend, and the points. */
function detailsOf(operation: OperationRow | null, language: Language): string {
  const { subject = null, points = null, details } = operation ?? {};
  const name = subject ?? referred.safeParse(details).data?.name;
  if (!name) return '';
  return inWords(messages.pushDetails(name, points === null ? null : points.toLocaleString('en-IN')), language);
}

/** What a device gets, as its service worker reads it. */
export interface PushPayload {
  readonly title: string;
  readonly body: string;
  /** A later notification of the same thing replaces the earlier one. */
  readonly tag: string;
  readonly path: string;
}

/** @param operation null when no details may be named */
export function payloadOf(
  notice: PushNotice,
  operationId: string,
  operation: OperationRow | null,
  language: Language,
): PushPayload {
  return {
    title: inWords(titles[notice], language),
    body: detailsOf(operation, language),
    tag: operationId,
    path: pathOf(notice, operationId),
  };
}
