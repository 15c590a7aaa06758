import { sendingStatus } from '#rules/operation.ts';
import * as text from '#text/leadsStatus.ts';

export interface ReferralStatus {
  readonly words: string;
  readonly tone: 'good' | 'wait' | 'off';
}

/** The labels of the sources' known statuses. Any other status is shown as it is, because the sales team wrote it. */
const known: Readonly<Record<string, ReferralStatus>> = {
  [sendingStatus]: { words: text.onItsWay, tone: 'wait' },
  Pending: { words: text.withOurTeam, tone: 'wait' },
  'Open - Not Contacted': { words: text.weCallSoon, tone: 'wait' },
  'Working - Contacted': { words: text.inConversation, tone: 'wait' },
  'Closed - Converted': { words: text.becameCustomer, tone: 'good' },
  'Closed - Not Converted': { words: text.didNotGoOn, tone: 'off' },
};

/** A friend who accepted a link is sent with the member's next login. */
const waiting: ReferralStatus = { words: text.waitsForLogin, tone: 'wait' };

export const referralStatus = (status: string | null, stage: string | null = null): ReferralStatus => {
  if (stage === 'WAITING_FOR_MEMBER') return waiting;
  return status === null
    ? { words: text.withOurTeam, tone: 'wait' }
    : (known[status] ?? { words: status, tone: 'wait' });
};
