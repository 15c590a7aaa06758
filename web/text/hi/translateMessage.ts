import { orderStatusLabels, type trackingLabels } from '#rules/orders.ts';
import * as english from '../../../rules/messageTemplates.ts';
import { messages as englishMessages } from '../../../rules/messages.ts';
import * as hindi from './messageTemplates.ts';
import { messages as hindiMessages } from './messages.ts';
import { statuses } from './ordersStatus.ts';

const tracking: Readonly<Record<(typeof trackingLabels)[number], string>> = {
  'Order Confirmed': 'ऑर्डर कन्फ़र्म हुआ',
  'Order Processed': 'ऑर्डर तैयार हुआ',
  'Order Shipped': 'ऑर्डर भेजा गया',
  'Order Delivered': 'ऑर्डर डिलीवर हुआ',
};

/** Two tables with the same names, as pairs of their texts. */
const pairs = <Name extends string>(from: Readonly<Record<Name, string>>, to: Readonly<Record<Name, string>>) =>
  (Object.keys(from) as Name[]).map((name) => [from[name], to[name]] as const);

const labels = new Map<string, string>(pairs(english.addressLabels, hindi.addressLabels));
const known = new Map<string, string>([
  ...pairs(englishMessages, hindiMessages),
  ...pairs(orderStatusLabels, statuses),
  ...Object.entries(tracking),
]);

/**
 * Extracts the variable part of an English message and inserts it into the Hindi one; null if it is another message.
 */
function gap(from: (filling: string) => string, to: (filling: string) => string) {
  const [before = '', after = ''] = from('\0').split('\0');
  return (message: string): string | null =>
    message.startsWith(before) && message.endsWith(after)
      ? to(message.slice(before.length, message.length - after.length))
      : null;
}

/** The same for a message with a waiting time; 0 if it has none. */
const waiting = (from: (seconds: number) => string, to: (seconds: number) => string) => (message: string) => {
  const [, count = '0', unit] = /(\d+) (seconds|minutes)\.$/.exec(message) ?? [];
  const seconds = Number(count) * (unit === 'minutes' ? 60 : 1);
  return from(seconds) === message ? to(seconds) : null;
};

const gaps = [
  gap(english.siteVisitFailed, hindi.siteVisitFailed),
  gap(english.orderFailed, hindi.orderFailed),
  gap(english.orderNotCancelled, hindi.orderNotCancelled),
  gap(english.orderNotReturned, hindi.orderNotReturned),
  gap(english.orderNamed, hindi.orderNamed),
  gap(english.siteVisitOf, hindi.siteVisitOf),
  gap(english.encashRequestNumbered, hindi.encashRequestNumbered),
  gap(english.referralOf, hindi.referralOf),
  gap(english.aboveKioskLimit, hindi.aboveKioskLimit),
  gap(english.missingScope, hindi.missingScope),
  gap(english.enquiryTaken, hindi.enquiryTaken),
  gap(
    (fields) => english.fillRequiredFields([fields]),
    (fields) => hindi.fillRequiredFields(fields.split(', ').map((label) => labels.get(label) ?? label)),
  ),
  waiting(english.tooManyAttempts, hindi.tooManyAttempts),
  waiting(english.tooManyWrongOtps, hindi.tooManyWrongOtps),
];

function filled(message: string): string | null {
  for (const read of gaps) {
    const found = read(message);
    if (found !== null) return found;
  }
  return null;
}

/**
 * A message from the graph, in the language of this build. The graph sends English. A source's own text is unchanged.
 */
export const translateMessage = (message: string): string => known.get(message) ?? filled(message) ?? message;
