import type { ErrandRow, ReferredFriend } from '../../store/operations/errandTypes.ts';
import type { LeadRecord, NewLead } from '../../upstreams/salesforce/leads.ts';
import { leadPayload } from './leadPlan.ts';

type About<T> = T &
  Pick<ErrandRow, 'id' | 'createdAt'> & { /** Whether the other side has it for certain. */ readonly arrived: boolean };

const aboutOf = ({ id, createdAt, stage }: ErrandRow) => ({ id, createdAt, arrived: stage === 'DONE' });

/** The friends that a member has referred, except errands that cannot be opened. */
export const friendsOf = (errands: readonly ErrandRow[]): About<ReferredFriend>[] =>
  errands.flatMap((errand) =>
    errand.kind === 'REFER_FRIEND' && errand.friend ? [{ ...errand.friend, ...aboutOf(errand) }] : [],
  );

/** Allows for a difference between the CRM's clock and ours. */
const clockSkewMs = 5_000;

/** The leads of a member that are still being sent, without those that the CRM already returns. */
export const leadsUnderWay = (errands: readonly ErrandRow[], shown: readonly LeadRecord[]): About<NewLead>[] =>
  errands.flatMap((errand) => {
    const lead = errand.kind === 'REFER_LEAD' ? leadPayload.safeParse(errand.payload).data : undefined;
    const since = errand.createdAt.getTime() - clockSkewMs;
    const isShown = shown.some(
      ({ mobile, project, createdAt }) =>
        mobile === lead?.mobile && project === lead?.project && Date.parse(createdAt) >= since,
    );
    return lead && !isShown ? [{ ...lead, ...aboutOf(errand) }] : [];
  });
