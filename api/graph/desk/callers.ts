import type { Decider } from '../../domains/review/deskDecisions.ts';
import { createReviewService } from '../../domains/review/service.ts';
import type { Supporter } from '../../domains/memberSupport/lookUp.ts';
import type { StaffContext } from './context.ts';

/** The services for operations, of one request to the desk. */
export const reviewOf = ({ services }: StaffContext) => createReviewService(services);

export const deciderOf = (context: StaffContext): Decider => {
  const { services, settings, call, session, audit } = context;
  return {
    store: services.store,
    settings,
    review: reviewOf(context),
    call,
    session,
    reviewer: { who: session.staffId, record: audit },
  };
};

/** Who looks up members, and in which session. */
export const supporterOf = ({ services, call, session, audit }: StaffContext): Supporter => ({
  services,
  call,
  staffId: session.staffId,
  sessionFp: session.tokenFp,
  audit,
});
