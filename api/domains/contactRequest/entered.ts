import { contactFormRule, contactIntents } from '#rules/contactRequest.ts';
import { messages } from '#rules/messageByName.ts';
import type { RequestContactInput } from '../../__generated__/schema.ts';
import type { NewContactRequest } from '../../store/contactRequests.ts';
import { knownProjects } from '../catalogue/knownProjects.ts';
import type { MemberContext } from '../shared/context.ts';
import { readKey, requestTextOf } from '../shared/idempotency.ts';
import type { FieldFault } from '../shared/unspoken.ts';
import { faultsOf, validationFailure } from '../shared/userErrors.ts';
import { contactFailed } from './model.ts';

/** A valid request of a visitor. */
export interface EnteredRequest extends Omit<NewContactRequest, 'verified'> {
  readonly name: string;
  readonly acceptedNotice: string | null;
}

/**
 * Reads the form, or says what is wrong with it. Without the list of projects the request is not accepted, since the
 * sales team would not know what it is about.
 */
export async function readEntered(input: RequestContactInput, context: MemberContext) {
  const idempotencyKey = readKey(input.idempotencyKey, 'this request');
  const { projectId, preferredDate = null, preferredTime = null, acceptedNotice = null } = input;
  const intent = contactIntents.find((one) => one === input.intent);
  const form = contactFormRule(context.services.now).safeParse({ ...input, preferredDate, preferredTime });
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
  if (!form.success || intent === undefined || !project || faults.length > 0) return validationFailure(faults);
  const { name, mobile } = form.data;
  const details = { projectId: project.id, intent, preferredDate, preferredTime };
  return {
    ...details,
    idempotencyKey,
    projectName: project.name,
    name,
    mobile,
    acceptedNotice,
    entered: requestTextOf({ ...details, name, mobile }),
  } satisfies EnteredRequest;
}
