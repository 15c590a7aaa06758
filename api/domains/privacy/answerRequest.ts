import { newsletterRule } from '#rules/newsletter.ts';
import type { DataRequestKind, DataRequestRow } from '../../store/desk/dataRequests.ts';
import type { Services } from '../shared/context.ts';
import { Refusal, readReason } from '../shared/refusal.ts';
import { type Answering, deletePerson, exportPerson, openWords } from './answer.ts';
import { alsoOpen, closeDataRequest, kindNames, openOf, openRequest, type RequestDesk } from './dataRequests.ts';
import { lookUpPerson } from './lookUp.ts';

/** In the note of a request, for the person of the staff who answers. */
const newsletterKept = 'A newsletter subscription was not looked for, because no email address was given.';

const subjectOf = ({ id }: DataRequestRow) => ({ subject: { kind: 'DATA_REQUEST', id } as const });

/** Who answers, for the record of exports and deletions. */
export const answeringOf = ({ services, session, audit }: RequestDesk): Answering => ({
  services,
  record: audit,
  agent: { actor: 'OPERATOR', operator: session.name },
});

/** The open request, if the person asked for this. @throws Refusal */
async function requestFor({ services }: RequestDesk, id: string, kind: DataRequestKind) {
  const request = await openRequest(services.store, id, 'requestId');
  if (request.kind === kind) return request;
  throw new Refusal(
    'NOT_ALLOWED',
    `This person did not ask for a ${kindNames[kind]}. Record another request.`,
    'requestId',
  );
}

/**
 * The addresses of the backend can only be read for the member, so the newsletter is known by the address that the person
 * gave; null without one. @throws Refusal
 */
export function emailsOf(given: string | null | undefined): string[] | null {
  if (given == null || given.trim() === '') return null;
  const read = newsletterRule.shape.email.safeParse(given);
  if (read.success) return [read.data];
  throw new Refusal('INVALID_INPUT', 'Enter an email address, or nothing.', 'newsletterEmail');
}

/**
 * Makes the export of a request's person. The request stays open until the file was handed over.
 *
 * @throws Refusal
 */
export async function exportForRequest(desk: RequestDesk, requestId: string, newsletterEmail?: string | null) {
  const emails = emailsOf(newsletterEmail);
  const { services, call } = desk;
  const request = await requestFor(desk, requestId, 'EXPORT');
  const person = await lookUpPerson(services, call, request.memberId);
  const data = await exportPerson(answeringOf(desk), { ...person, emails }, subjectOf(request));
  const fileName = `export-${request.id}.json`;
  return { fileName, content: `${JSON.stringify(data, null, 2)}\n`, request };
}

/** What the person was told about their other requests; null when they stay open. @throws Refusal while a copy is owed */
function noteForOthers(others: readonly DataRequestRow[], given: string | null | undefined): string | null {
  if (others.length === 0) return null;
  if (given != null && given.trim() !== '') return readReason(given, 'othersNote');
  if (others.every(({ kind }) => kind !== 'EXPORT')) return null;
  throw new Refusal(
    'NOT_ALLOWED',
    'Nothing was deleted: a copy of the data is still owed. Make it first, or write what the member was told.',
  );
}

/** Closes what a deletion makes impossible as refused, and what it does as done. */
async function closeAfterDeletion(
  desk: Pick<RequestDesk, 'services' | 'audit'>,
  requests: readonly DataRequestRow[],
  note: string,
): Promise<void> {
  for (const { id, kind } of requests) {
    const outcome = kind === 'DELETION' || kind === 'WITHDRAWAL' ? 'DONE' : 'REFUSED';
    // oxlint-disable-next-line no-await-in-loop -- each has its entry in the audit, in order
    await closeDataRequest(desk, id, { outcome, note }).catch((error: unknown) => {
      // Somebody else closed it in the meantime.
      if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
    });
  }
}

/** Closes what a member asked for by email, phone or letter and then did on the site: nobody can answer it any more. */
export async function closeAfterOwnDeletion(services: Services, memberId: string, reference: string): Promise<void> {
  const audit: RequestDesk['audit'] = (event) =>
    services.store.audit.record({ staffId: null, who: 'the member', network: null }, event);
  const requests = await openOf(services.store, memberId);
  await closeAfterDeletion({ services, audit }, requests, `The member deleted the data on the site: ${reference}`);
}

/**
 * Deletes what the club stores about a request's person, and closes the request. When that was interrupted after the
 * deletion, the request is still open, and a repeat deletes nothing more and closes it.
 *
 * @throws Refusal
 */
export async function deleteForRequest(
  desk: RequestDesk,
  requestId: string,
  given: { readonly newsletterEmail?: string | null; readonly othersNote?: string | null },
): Promise<DataRequestRow> {
  const emails = emailsOf(given.newsletterEmail);
  const { services, call } = desk;
  const request = await requestFor(desk, requestId, 'DELETION');
  const others = await alsoOpen(services.store, request);
  const othersNote = noteForOthers(others, given.othersNote);
  const person = await lookUpPerson(services, call, request.memberId);
  const deletion = await deletePerson(answeringOf(desk), { ...person, emails: emails ?? [] }, subjectOf(request));
  if ('open' in deletion) {
    const open = openWords(deletion.open);
    throw new Refusal(
      'NOT_ALLOWED',
      `Nothing was deleted, because this is not settled yet: ${open}. Decide it in Operations first.`,
    );
  }
  if (othersNote !== null) await closeAfterDeletion(desk, others, othersNote);
  return await closeDataRequest(desk, request.id, {
    outcome: 'DONE',
    note: `Deleted. Reference: ${deletion.reference}${emails === null ? `. ${newsletterKept}` : ''}`,
  });
}
