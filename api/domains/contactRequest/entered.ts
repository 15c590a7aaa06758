import { type ContactForm, contactFormRule, contactIntents } from '#rules/contactRequest.ts';
import { messages } from '#rules/messageByName.ts';
import type { RequestContactInput, ContactRequestState } from '../../__generated__/schema.ts';
import type { NewContactRequest, ContactRequestRecord } from '../../store/contactRequests.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import type { MemberContext } from '../shared/context.ts';
import { requestTextOf, faultsOf, validationFailure, failure } from '../shared/userErrors.ts';
import { isOpen } from '#rules/operation.ts';
import { StoreError } from '../../store/database/errors.ts';
import { badInput, orUnavailable } from '../shared/errors.ts';
import { mostContactRequests } from '#rules/constants.ts';
import type { FieldFault } from '../shared/untranslated.ts';

/** The requests with these ids, newest first. Who has an id may see its request: it says nothing about a person. */
export function readContactRequests(
  ids: readonly string[],
  { services }: Pick<MemberContext, 'services'>,
): Promise<ContactRequestRecord[]> {
  if (ids.length > mostContactRequests) throw badInput(`\`ids\` takes ${mostContactRequests} at most.`);
  return orUnavailable(messages.contactNotLoaded, () => services.store.contactRequests.list(ids), StoreError);
}

/** How far a request is. What an operator has to see to is still being sent, as far as the visitor can know. */
export function stateOf({ stage }: Pick<ContactRequestRecord, 'stage'>): ContactRequestState {
  if (stage === null || isOpen(stage) || stage === 'NEEDS_REVIEW') return 'SENDING';
  return stage === 'CONFIRMED' ? 'SENT' : 'FAILED';
}

export const contactFailed = (code: 'REJECTED' | 'UPSTREAM_UNAVAILABLE') =>
  failure('ContactRequestFailedError', messages.contactFailed, code);

export interface EnteredRequest extends Omit<NewContactRequest, 'verified'> {
  readonly name: string;
  readonly acceptedNotice: string | null;
  /** What the sales team is told about the homes. */
  readonly homesWanted: Pick<ContactForm, 'configurations' | 'maxPrice' | 'sendFloorPlans' | 'question'>;
}

/**
 * Reads the form, or says what is wrong with it. Without the list of projects the request is not accepted, since the
 * sales team would not know what it is about.
 */
export async function readEntered(input: RequestContactInput, context: MemberContext) {
  const idempotencyKey = input.idempotencyKey;
  const { projectId, preferredDate = null, preferredTime = null, acceptedNotice = null } = input;
  const intent = contactIntents.find((one) => one === input.intent);
  const { configurations: homes = [], sendFloorPlans: plans = false, maxPrice = null, question = null } = input;
  const form = contactFormRule(context.services.now, context.services.rules.visitWeekdays).safeParse({
    ...input,
    preferredDate,
    preferredTime,
    configurations: homes,
    sendFloorPlans: plans,
    maxPrice,
    question,
  });
  const faults: FieldFault[] = form.success ? [] : faultsOf(form.error);
  if (intent === undefined) faults.push({ field: 'intent', message: messages.contactIntent });
  if (intent === 'ENQUIRE') {
    const given = { preferredDate, preferredTime };
    for (const [field, value] of Object.entries(given)) {
      if (value !== null) faults.push({ field, message: messages.contactVisitOnly });
    }
  }
  const projects = await knownProjects(context);
  if (projects === null) return contactFailed('UPSTREAM_UNAVAILABLE');
  const project = projects.get(projectId);
  if (!project) faults.push({ field: 'projectId', message: messages.selectProject });
  else if (!homes.every((one) => project.configurations.includes(one))) {
    faults.push({ field: 'configurations', message: messages.contactHomes });
  }
  if (!form.success || intent === undefined || !project || faults.length > 0) return validationFailure(faults);
  const { name, mobile, configurations, sendFloorPlans } = form.data;
  const details = { projectId: project.id, intent, preferredDate, preferredTime };
  const homesWanted = { configurations, maxPrice: form.data.maxPrice, sendFloorPlans, question: form.data.question };
  return {
    ...details,
    idempotencyKey,
    projectName: project.name,
    name,
    mobile,
    acceptedNotice,
    homesWanted,
    saysMore:
      configurations.length > 0 || homesWanted.maxPrice !== null || sendFloorPlans || Boolean(homesWanted.question),
    entered: requestTextOf({ ...details, ...homesWanted, name, mobile }),
  } satisfies EnteredRequest;
}
