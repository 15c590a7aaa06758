import { messages } from '#rules/messageByName.ts';
import { isOpen } from '#rules/operation.ts';
import type { ContactRequestState } from '../../__generated__/schema.ts';
import type { ContactRequestRecord } from '../../store/contactRequests.ts';
import { failure } from '../shared/userErrors.ts';

/** How far a request is. What an operator has to see to is still being sent, as far as the visitor can know. */
export function stateOf({ stage }: Pick<ContactRequestRecord, 'stage'>): ContactRequestState {
  if (stage === null || isOpen(stage) || stage === 'NEEDS_REVIEW') return 'SENDING';
  return stage === 'CONFIRMED' ? 'SENT' : 'FAILED';
}

export const contactFailed = (code: 'REJECTED' | 'UPSTREAM_UNAVAILABLE') =>
  failure('ContactRequestFailedError', messages.contactFailed, code);
