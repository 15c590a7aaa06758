import type { StaffAccountLoader, StaffNameLoader } from '../../domains/loaders/staffAccounts.ts';
import type { DeskSettings } from '../../domains/staff/settings.ts';
import type { Services } from '../../domains/shared/context.ts';
import type { AuditEvent } from '../../store/desk/audit.ts';
import type { StaffSession } from '../../store/desk/staffSessions.ts';
import type { CallContext } from '../../upstreams/calls.ts';

/** How a response sets or clears the session of the desk. */
export interface DeskCarrier {
  readonly open: (token: string, expiresAt: Date) => void;
  readonly end: () => void;
}

export interface DeskContext {
  readonly services: Services;
  readonly settings: DeskSettings;
  /** A query sets the signal, so that its calls end in time. */
  readonly call: CallContext & { signal?: AbortSignal | undefined };
  /** Null without a valid session. */
  readonly session: StaffSession | null;
  readonly carrier: DeskCarrier;
  /** The caller's network (see `networkOf`); for limits and the audit. */
  readonly network: string;
  /** The origin of the desk, such as `https://club.example`; passkeys belong to it. */
  readonly origin: string;
  readonly clubName: string;
  readonly staffAccounts: StaffAccountLoader;
  readonly staffNames: StaffNameLoader;
  /** Records what the caller did. What is not recorded is not done: call it before the effect, or in its transaction. */
  readonly audit: (event: AuditEvent) => Promise<void>;
}

/** The context of fields that need a session. */
export interface StaffContext extends DeskContext {
  readonly session: StaffSession;
}
