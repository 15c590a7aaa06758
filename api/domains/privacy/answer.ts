import { csvOf } from '#rules/csv.ts';
import { indianDay } from '#rules/indianDay.ts';
import type { Services } from '../shared/context.ts';
import { Refusal } from '../shared/refusal.ts';
import type { RecordAction } from '../staff/audit.ts';
import type { AuditEvent } from '../../store/desk/audit.ts';
import { LockTimeoutError } from '../../store/database/errors.ts';
import type { Person } from '../../store/privacy/person.ts';
import { deleteData } from './deleteData.ts';
import { agentColumns, exportData, type PrivacyAgent } from './exportData.ts';

/** How the staff answer people. Each answer is in the audit and in the record. */
export interface Answering {
  readonly services: Pick<Services, 'store' | 'orderSnapshots' | 'metrics' | 'retention' | 'now'>;
  readonly record: RecordAction;
  readonly agent: PrivacyAgent;
}

/** What the answer is about, for the audit. */
export type AnswerSubject = Pick<AuditEvent, 'subject' | 'reason' | 'detail'>;

/** What keeps a deletion from being made, in words. */
export const openWords = (open: readonly { readonly kind: string; readonly createdAt: Date }[]): string =>
  open.map(({ kind, createdAt }) => `${kind} since ${indianDay(createdAt)}`).join(', ');

/** Makes the export of a person's data, as an object for JSON. Nobody gets it before it is recorded. */
export async function exportPerson(
  { services, record, agent }: Answering,
  person: Parameters<typeof exportData>[1],
  about: AnswerSubject,
) {
  const data = await exportData(services, person, agent);
  await record({ action: 'DATA_EXPORTED', ...about });
  return data;
}

/**
 * Deletes what the club stores about a person.
 *
 * @returns what is still open, when nothing was deleted.
 * @throws Refusal
 */
export async function deletePerson({ services, record, agent }: Answering, person: Person, about: AnswerSubject) {
  const mayBegin = (await services.store.privacy.open(person)).length === 0;
  if (mayBegin) await record({ action: 'DATA_DELETED', ...about });
  const noteFailure = () =>
    mayBegin ? record({ action: 'DATA_DELETED', ...about, detail: 'Nothing was deleted.' }) : undefined;
  const deletion = await deleteData(services, person, agent).catch(async (error: unknown) => {
    await noteFailure();
    if (!(error instanceof LockTimeoutError)) throw error;
    throw new Refusal('CONFLICT', 'Nothing was deleted: the club is working for this member at the moment. Try again.');
  });
  if ('open' in deletion) await noteFailure();
  return deletion;
}

/**
 * All subscribers of the newsletter as CSV, with a link to unsubscribe for each.
 *
 * @param publicUrl the public address of the club
 */
export async function exportSubscribers(
  { services, record, agent }: Answering,
  { publicUrl, reason }: { readonly publicUrl: string; readonly reason: string },
) {
  const { newsletter, privacyEvents } = services.store;
  await record({ action: 'SUBSCRIBERS_EXPORTED', reason });
  const subscribers = await newsletter.subscribers();
  const count = subscribers.length;
  const outcome = count > 0 ? 'DONE' : 'NOTHING';
  const counts = { NEWSLETTER: count };
  await privacyEvents.record({ ...agentColumns(agent), action: 'SUBSCRIBERS', outcome, counts });
  const link = (token: string) => `${publicUrl}/newsletter/unsubscribe?token=${token}`;
  const content = csvOf([
    ['email', 'consented_at', 'unsubscribe'],
    ...subscribers.map((one) => [one.email, one.consentedAt.toISOString(), link(one.unsubscribeToken)]),
  ]);
  return { content, count };
}
