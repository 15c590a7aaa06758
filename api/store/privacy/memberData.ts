import type { DataClass } from '#rules/dataClasses.ts';
import { isRedemptionKind } from '#rules/operation.ts';
import { z } from 'zod';
import { operationReader } from '../operations/row.ts';
import type { OperationRow } from '../operations/types.ts';
import { openSealedJson } from '../crypto/sealedJson.ts';
import { guarded } from '../database/errors.ts';
import type { StoreDeps } from '../deps.ts';
import { rowsOf, type Person } from './person.ts';

/** One stored value, in the open. Null: it is a secret, which is described and not given out. */
export interface DataField {
  readonly name: string;
  readonly value: string | null;
}

export type DataRecord = readonly DataField[];

export type StoredData = Partial<Readonly<Record<DataClass, readonly DataRecord[]>>>;

/** Names of values that open something, so that even their owner gets only their name. */
const secretNames = new Set(['restToken', 'token']);

const written = (value: unknown): string => {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields of a record that have a value; `others` is a sealed part, whose fields follow. */
function recordOf(values: Readonly<Record<string, unknown>>, ...others: readonly unknown[]): DataRecord {
  const opened = others.flatMap((one) => (typeof one === 'object' && one !== null ? Object.entries(one) : []));
  return [...Object.entries(values), ...opened]
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ name, value: secretNames.has(name) ? null : written(value) }));
}

/** A row without its fingerprints, which say nothing to people. */
const withoutMarks = (row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !name.endsWith('Fp')));

const steps = ({ steps: taken }: OperationRow) =>
  taken.map(({ name, state, at }) => `${name} ${state} ${at.toISOString()}`).join(', ');

const progressOf = (row: OperationRow) => {
  const { id, kind, stage, upstreamId, failure, message, createdAt, stageAt } = row;
  return { entry: id, operation: kind, stage, upstreamId, failure, message, createdAt, stageAt, steps: steps(row) };
};

const anything = z.record(z.string(), z.unknown());

/** Everything that the store holds about a person, opened. Rows of other people are never read. */
export const readPerson = (deps: StoreDeps, person: Person): Promise<StoredData> =>
  guarded('privacy.read', async () => {
    const { db, vault, logger } = deps;
    const rows = rowsOf(deps, db, person);
    const listed = (keys: readonly string[]) => ['', ...keys];
    const open = (what: string, key: string, text: string) =>
      openSealedJson({ vault, logger, what }, { text, context: `${what}:${key}` }, anything);

    const sessions = await db
      .selectFrom('session')
      .selectAll()
      .where((row) => row.or([row('memberId', '=', rows.memberId), row('mobileFp', '=', rows.sessionMobileFp)]))
      .orderBy('createdAt')
      .execute();
    const pending = await db
      .selectFrom('pendingOtp')
      .selectAll()
      .where('tokenFp', 'in', listed(await rows.pendingOtpKeys()))
      .execute();
    const tickets = await db
      .selectFrom('passwordTicket')
      .select('expiresAt')
      .where('ticketFp', 'in', listed(await rows.passwordTicketKeys()))
      .execute();
    const proofs = await db
      .selectFrom('otpChallenge')
      .select('proofExpiresAt')
      .where('mobileFp', '=', rows.otpMobileFp)
      .execute();
    const notices = await db
      .selectFrom('noticeAcceptance')
      .select(['place', 'version', 'acceptedAt'])
      .where('personFp', '=', rows.personFp)
      .orderBy('acceptedAt')
      .execute();
    const stored = await db
      .selectFrom('operation')
      .selectAll()
      .where((row) =>
        row.or([
          row('memberId', '=', rows.memberId),
          row.and([
            row('kind', '=', 'MEMBERSHIP'),
            row.or([row('upstreamId', '=', rows.memberId), row('key', '=', rows.membershipKey)]),
          ]),
        ]),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const unfinished = await db
      .selectFrom('operation')
      .selectAll()
      .where('id', 'in', listed(await rows.unfinishedNewcomer()))
      .execute();
    const operations = [...new Map([...stored, ...unfinished].map((row) => [row.id, row])).values()].map(
      operationReader(vault, logger),
    );
    const contacts = await db
      .selectFrom('contactRequest')
      .selectAll()
      .where('mobileFp', '=', rows.contactMobileFp)
      .orderBy('createdAt')
      .execute();
    const contactOperations = await db
      .selectFrom('operation')
      .selectAll()
      .where('kind', '=', 'CONTACT_REQUEST')
      .where('key', 'in', listed(await rows.contactRequestKeys()))
      .execute();
    const sending = new Map(contactOperations.map((row) => [row.key, operationReader(vault, logger)(row)]));
    const holds = await db.selectFrom('hold').selectAll().where('memberId', '=', rows.memberId).execute();
    const holdOf = new Map(holds.map((hold) => [hold.operationId, hold]));
    const activities = await db
      .selectFrom('memberActivity')
      .selectAll()
      .where('memberId', '=', rows.memberId)
      .orderBy('createdAt')
      .execute();
    const visits = await db
      .selectFrom('memberVisit')
      .select('at')
      .where('memberId', '=', rows.memberId)
      .orderBy('at')
      .execute();
    const marks = await db
      .selectFrom('memberReadMark')
      .select(['readThrough', 'markedAt'])
      .where('memberId', '=', rows.memberId)
      .execute();
    const goals = await db.selectFrom('memberGoal').selectAll().where('memberId', '=', rows.memberId).execute();
    const links = await db
      .selectFrom('referralLink')
      .selectAll()
      .where('memberId', '=', rows.memberId)
      .orderBy('createdAt')
      .execute();
    const accepted = await db
      .selectFrom('referralAcceptance')
      .selectAll()
      .where('mobileFp', '=', rows.friendFp)
      .orderBy('acceptedAt')
      .execute();
    const subscriptions = await db
      .selectFrom('newsletterSubscriber')
      .selectAll()
      .where('emailFp', 'in', listed(rows.emailFps))
      .execute();

    const logins = await db
      .selectFrom('deviceAuthorization')
      .selectAll()
      .where('memberId', '=', rows.memberId)
      .execute();
    const approvals = await db.selectFrom('orderApproval').selectAll().where('memberId', '=', rows.memberId).execute();
    const kiosks = await db.selectFrom('kioskUse').selectAll().where('memberId', '=', rows.memberId).execute();

    const requests = await db
      .selectFrom('dataRequest')
      .selectAll()
      .where('memberId', '=', rows.memberId)
      .orderBy('createdAt')
      .execute();
    const subjects = [rows.memberId, ...[...requests, ...operations, ...contactOperations].map(({ id }) => id)];
    const audit = await db
      .selectFrom('staffAudit')
      .select(['at', 'action'])
      .where('subjectKind', 'in', ['MEMBER', 'DATA_REQUEST', 'OPERATION'])
      .where('subjectId', 'in', listed(subjects.filter((id) => id !== '')))
      .orderBy('sequence')
      .execute();

    const redemptions = operations.filter(({ kind }) => isRedemptionKind(kind));
    const detailsOf = (isBank: boolean) =>
      redemptions
        .filter(({ kind, details, payload }) => (kind === 'ENCASH') === isBank && (details ?? payload) !== null)
        .map(({ id, kind, details, payload }) => recordOf({ entry: id, operation: kind }, details, payload));
    const submissions = operations.filter(
      ({ points, kind }) => points === null && kind !== 'WELCOME_CREDIT' && kind !== 'CONTACT_REQUEST',
    );

    return {
      SESSION: sessions.map(({ tokenFp, secrets, ...session }) =>
        recordOf(withoutMarks(session), open('session', tokenFp, secrets)),
      ),
      KIOSK_REQUEST: [
        ...logins.map(({ deviceCodeFp, secrets, ...login }) =>
          recordOf(withoutMarks(login), secrets === null ? null : open('device-authorization', deviceCodeFp, secrets)),
        ),
        ...approvals.map(({ id, details, ...approval }) =>
          recordOf({ entry: id, ...approval }, open('order-approval', id, details)),
        ),
        ...kiosks.map((kiosk) => recordOf(kiosk)),
      ],
      ONE_TIME_PASSWORD: [
        ...pending.map(({ tokenFp, purpose, mobile, guesses, sentAt, expiresAt }) =>
          recordOf({ purpose, guesses, sentAt, expiresAt }, open('pending-otp', tokenFp, mobile)),
        ),
        ...tickets.map(({ expiresAt }) => recordOf({ purpose: 'PASSWORD_RESET', expiresAt })),
        ...proofs.map(({ proofExpiresAt }) => recordOf({ expiresAt: proofExpiresAt })),
      ],
      NOTICE: notices.map((notice) => recordOf(notice)),
      REDEMPTION: redemptions.map((row) => {
        const { points, subject, upstreamNumber, transactionId, paidAt, remainingPoints } = row;
        const hold = holdOf.get(row.id)?.state;
        const outcome = { points, subject, upstreamNumber, transactionId, paidAt, remainingPoints, hold };
        return recordOf(progressOf(row), outcome);
      }),
      REDEMPTION_DETAILS: detailsOf(false),
      BANK_DETAILS: detailsOf(true),
      SUBMISSION: submissions.map((row) => {
        const { transactionId, paidAt } = row;
        return recordOf({ ...progressOf(row), transactionId, paidAt }, row.details, row.payload);
      }),
      CONTACT_REQUEST: contacts.map(({ requestId, ...contact }) => {
        const sent = sending.get(requestId);
        return recordOf(withoutMarks(contact), sent ? progressOf(sent) : null, sent?.payload);
      }),
      WELCOME_CREDIT: operations
        .filter(({ kind }) => kind === 'WELCOME_CREDIT')
        .map((row) => recordOf({ memberId: row.memberId, ...progressOf(row) })),
      VISIT: activities.map(({ id, kind, details, createdAt }) =>
        recordOf({ operation: kind, createdAt }, open(kind, id, details)),
      ),
      // What was done, and not by whom: that is about the person of the staff.
      STAFF_AUDIT: audit.map((entry) => recordOf(entry)),
      DATA_REQUEST: requests.map(({ id, kind, channel, receivedOn, dueOn, membershipNumber, ...answer }) => {
        const { outcome, closedAt, note } = answer;
        const arrival = { entry: id, request: kind, membershipNumber, receivedOn, arrivedBy: channel, dueOn };
        return recordOf({ ...arrival, outcome, closedAt, note });
      }),
      REFERRAL_LINK: links.map(({ id, sealed, ...row }) => {
        const { projectId, projectName, accepted: count, mostAccepted, createdAt, expiresAt, revokedAt } = row;
        const link = { projectId, projectName, accepted: count, mostAccepted, createdAt, expiresAt, revokedAt };
        return recordOf({ entry: id, ...link }, sealed === null ? null : open('referral-link', id, sealed));
      }),
      INVITATION: accepted.map(({ id, sealed, state, stateAt, ...row }) => {
        const { linkId, verified, noticeVersion, operationId, tokenRefusedAt, acceptedAt } = row;
        const consent = { version: noticeVersion, consentedAt: acceptedAt, isNumberProven: verified };
        const progress = { invitation: state, stageAt: stateAt, operationId, waitsSince: tokenRefusedAt };
        return recordOf({ entry: id, linkId, ...consent, ...progress }, open('referral-acceptance', id, sealed));
      }),
      READ_MARK: [...visits, ...marks].map((row) => recordOf(row)),
      GOAL: goals.map(({ id, kind, subjectId, subjectName, ...goal }) => {
        const subject = { [kind === 'STAY' ? 'hotelId' : 'productId']: subjectId, subject: subjectName };
        return recordOf({ entry: id, goal: kind, ...subject, ...goal });
      }),
      NEWSLETTER: subscriptions.map(({ emailFp, email, consentedAt }) =>
        recordOf({ email: vault.open(email, `newsletter:${emailFp}`), consentedAt }),
      ),
    };
  });
