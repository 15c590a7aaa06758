/** What is to be sent exactly once: a friend for a project, a sales lead, a request to become a member. */
export type ErrandKind = 'REFER_FRIEND' | 'REFER_LEAD' | 'REGISTRATION';

/**
 * How far an errand is, as the store keeps it: nothing was sent that could have arrived; it may be on its way; the other
 * side has it; the other side does not want it; a person must look.
 */
export type ErrandStage = 'ASKED' | 'SENDING' | 'DONE' | 'REFUSED' | 'NEEDS_REVIEW';

/**
 * Where an errand may go from each stage. SENDING is left for ASKED only when it is certain that nothing arrived. Who asks
 * for a REFUSED one again begins a new errand in its place; from NEEDS_REVIEW a person goes on, or the member with a new
 * session where sending again does no harm.
 */
export const errandTransitions: Readonly<Record<ErrandStage, readonly ErrandStage[]>> = {
  ASKED: ['SENDING', 'NEEDS_REVIEW'],
  SENDING: ['DONE', 'REFUSED', 'ASKED', 'NEEDS_REVIEW'],
  DONE: [],
  REFUSED: [],
  NEEDS_REVIEW: ['SENDING', 'DONE', 'REFUSED'],
};

/** Whether the club goes on with it by itself. */
export const isOpenErrand = (stage: ErrandStage): boolean => stage === 'ASKED' || stage === 'SENDING';

/** What people read of an errand that the club has and the other side has not confirmed yet. */
export const sendingStatus = 'Sending';
