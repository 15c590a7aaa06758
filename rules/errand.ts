/** Requests sent exactly once: a friend referral for a project, a sales lead, a membership request. */
export type ErrandKind = 'REFER_FRIEND' | 'REFER_LEAD' | 'REGISTRATION';

/**
 * The stored stage of an errand: nothing was sent that could have arrived; a request may be on its way; the upstream
 * has it; the upstream refused it; an operator must decide.
 */
export type ErrandStage = 'ASKED' | 'SENDING' | 'DONE' | 'REFUSED' | 'NEEDS_REVIEW';

/**
 * The allowed transitions of an errand. SENDING returns to ASKED only when it is certain that nothing arrived. A new
 * request for a REFUSED errand replaces it. From NEEDS_REVIEW an operator continues, or the member with a new session
 * if sending again is safe.
 */
export const errandTransitions: Readonly<Record<ErrandStage, readonly ErrandStage[]>> = {
  ASKED: ['SENDING', 'NEEDS_REVIEW'],
  SENDING: ['DONE', 'REFUSED', 'ASKED', 'NEEDS_REVIEW'],
  DONE: [],
  REFUSED: [],
  NEEDS_REVIEW: ['SENDING', 'DONE', 'REFUSED'],
};

/** Whether the club still resumes it automatically. */
export const isOpenErrand = (stage: ErrandStage): boolean => stage === 'ASKED' || stage === 'SENDING';

/** The displayed status of an errand that the club has stored and the upstream has not confirmed yet. */
export const sendingStatus = 'Sending';
