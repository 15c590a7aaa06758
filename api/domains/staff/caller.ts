import { tooManyAttempts } from '#rules/messageTemplates.ts';
import { GraphQLError } from 'graphql';
import { charge } from '../limits/charge.ts';
import type { Services } from '../shared/context.ts';
import { Refusal } from '../shared/refusal.ts';
import type { AuditEvent } from '../../store/desk/audit.ts';
import type { StaffLoginMethod, StaffSession } from '../../store/desk/staffSessions.ts';
import type { DeskSettings, OidcSettings } from './settings.ts';

/** What the identity of the staff needs of a request; DeskContext has it. */
export interface StaffCaller {
  readonly services: Services;
  readonly settings: DeskSettings;
  readonly session: StaffSession | null;
  readonly origin: string;
  readonly clubName: string;
  readonly network: string;
  readonly carrier: { readonly open: (token: string, expiresAt: Date) => void; readonly end: () => void };
  readonly audit: (event: AuditEvent) => Promise<void>;
}

/** The same with a session. */
export interface StaffMember extends StaffCaller {
  readonly session: StaffSession;
}

interface Person {
  readonly id: string;
  readonly name: string;
}

export const aboutStaff = (id: string) => ({ kind: 'STAFF', id }) as const;

/** Whether the person has just proved who they are. */
export const isConfirmed = ({ confirmedUntil }: StaffSession, now: Date): boolean =>
  confirmedUntil !== null && confirmedUntil > now;

export const confirmationRequired = () =>
  new GraphQLError('Confirm that it is you, then do this again.', { extensions: { code: 'CONFIRMATION_REQUIRED' } });

/** Records what a person did who is not logged in yet; null for nobody known. */
export const auditOf = (
  { services, network }: Pick<StaffCaller, 'services' | 'network'>,
  person: Person | null,
  event: Omit<AuditEvent, 'subject'>,
): Promise<void> =>
  services.store.audit.record(
    { staffId: person?.id ?? null, who: person?.name ?? 'nobody logged in', network },
    { ...event, ...(person ? { subject: aboutStaff(person.id) } : {}) },
  );

/**
 * Opens a session in place of the one that the request came with, so that a token from before the login is worth nothing.
 *
 * @param before the fingerprint of the session that ends, or null
 */
export async function openSession(
  caller: Pick<StaffCaller, 'services' | 'network' | 'carrier'>,
  person: Person,
  method: StaffLoginMethod,
  before: string | null,
): Promise<StaffSession> {
  const { staffSessions } = caller.services.store;
  await auditOf(caller, person, { action: 'LOGIN' });
  if (before !== null) await staffSessions.end(before);
  const { token, expiresAt } = await staffSessions.create(person.id, method);
  const session = await staffSessions.find(token);
  if (!session) throw new Refusal('CONFLICT', 'Your access has just been removed.');
  caller.carrier.open(token, expiresAt);
  return session;
}

/** Counts a login or registration that begins. @throws Refusal */
export async function limitLogins({ services, network }: Pick<StaffCaller, 'services' | 'network'>): Promise<void> {
  const { retryAfterSeconds } = await charge(services, [{ limit: 'STAFF_LOGINS_PER_ADDRESS', key: network }]);
  if (retryAfterSeconds > 0) throw new Refusal('RATE_LIMITED', tooManyAttempts(retryAfterSeconds));
}

/** With an identity provider nobody has a passkey. @throws Refusal */
export function refuseWithProvider(
  { settings: { oidc } }: Pick<StaffCaller, 'settings'>,
  why: (oidc: OidcSettings) => string,
) {
  if (oidc) throw new Refusal('NOT_ALLOWED', why(oidc));
}
