import { type Message, messages, ownWords } from '#rules/messageByName.ts';
import type { UpstreamError } from '../../upstreams/errors.ts';
import type { FieldName } from '../../upstreams/salesforce/clubFields.ts';
import type { CrmMapping } from '../../upstreams/salesforce/mapping.ts';
import type { FieldFault } from './untranslated.ts';

/** Salesforce's codes for a value that its field does not take, besides those that begin with FIELD_. */
const valueRefusals = new Set([
  'INVALID_EMAIL_ADDRESS',
  'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
  'NUMBER_OUTSIDE_VALID_RANGE',
  'REQUIRED_FIELD_MISSING',
  'STRING_TOO_LONG',
]);

/**
 * What the CRM refuses of a Lead, at the fields of the form that it was typed into.
 *
 * @param formFields the names of the form's fields, by those of a Lead
 * @param otherwise the message for a value that is neither too long nor an email address
 * @returns none when the CRM names no field of the form
 */
export function leadFaults(
  error: UpstreamError | null,
  { lead: { fields: names } }: CrmMapping,
  formFields: Partial<Record<FieldName<'lead'>, string>>,
  otherwise: Message,
): FieldFault[] {
  const code = error?.code ?? '';
  if (!error || !(valueRefusals.has(code) || code.startsWith('FIELD_'))) return [];
  const refused = new Set(code === 'INVALID_EMAIL_ADDRESS' ? [names.email, ...error.fields] : error.fields);
  const fields = Object.entries(formFields).flatMap(([ours, field]) => {
    const name = new Map<string, string | null>(Object.entries(names)).get(ours) ?? null;
    return name !== null && refused.has(name) ? [field] : [];
  });
  return [...new Set(fields)].map((field) => ({ field, message: messageOf(error) ?? otherwise }));
}

function messageOf({ code, reason }: UpstreamError): Message | undefined {
  if (code === 'STRING_TOO_LONG') return messages.tooLong;
  if (code === 'INVALID_EMAIL_ADDRESS') return messages.invalidEmail;
  // A rule of the org, whose text was written for the person at the form.
  return code === 'FIELD_CUSTOM_VALIDATION_EXCEPTION' && reason !== undefined ? ownWords(reason) : undefined;
}
