import type { RetentionName } from './retention.ts';

/** Where something is stored: in the club's own systems, or in the browser. */
export type DataPlace =
  | DatabasePlace
  /** The queue's own schema. Its jobs carry the id of an operation. */
  | { readonly in: 'schema'; readonly schema: string }
  /** The files of the api that make a cache or a counter in the memory of its process. */
  | { readonly in: 'memory'; readonly files: readonly string[] }
  | { readonly in: 'redis'; readonly prefix: string }
  /** Below DATA_DIR; `*` stands for any name. */
  | { readonly in: 'file'; readonly path: string }
  | { readonly in: 'cookie'; readonly name: string }
  | { readonly in: 'localStorage' | 'sessionStorage' | 'historyEntry'; readonly key: string }
  | { readonly in: 'upstream'; readonly upstream: 'backend' | 'crm' };

interface DatabasePlace extends DatabaseColumns {
  readonly in: 'database';
  readonly table: string;
}

/** The columns of a table that a class uses, by the form in which they are stored. */
interface DatabaseColumns {
  /** Readable in the database and in its backups. */
  readonly clear: readonly string[];
  /** A keyed hash: it can be compared, but not read. */
  readonly hashed: readonly string[];
  /** Encrypted. */
  readonly sealed: readonly string[];
}

/** What a member's deletion does with the data. */
export type DataDeletion = 'ERASED' | 'ANONYMISED' | 'KEPT';

interface DataClassEntry {
  /** Whose data it is. `club`: it is about nobody. */
  readonly whose: 'member' | 'subscriber' | 'club';
  readonly places: readonly DataPlace[];
  readonly deletion: DataDeletion;
  /** The setting of its time; null when the time is fixed (see the texts). */
  readonly retention: RetentionName | null;
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/**
 * Columns are separated by spaces. A name that ends in `_fp` is that of a hash.
 *
 * @param columns neither encrypted nor, but for these names, hashed
 */
const database = (table: string, columns: string, { sealed = '', hashed = '' } = {}): DataPlace => ({
  in: 'database',
  table,
  clear: words(columns).filter((column) => !column.endsWith('_fp')),
  hashed: [...words(columns).filter((column) => column.endsWith('_fp')), ...words(hashed)],
  sealed: words(sealed),
});
/** @param files below `api/`, separated by spaces */
const memory = (files: string): DataPlace => ({ in: 'memory', files: words(files).map((file) => `api/${file}`) });

/** What every operation has but its key, which is a hash or readable. */
const operationColumns =
  'id kind member_id stage upstream_id failure message steps tries stage_at next_try_at created_at trace_parent';
/** The same of an operation that is no member's, and says nothing to people. */
const visitorOperationColumns = operationColumns.replace(' member_id', '').replace(' message', '');

/** The requests that were sent for operations, without their bodies. */
const exchanges = database('operation_exchange', 'id operation_id at source call status outcome milliseconds');

/**
 * Every class of data that the club stores, wherever it stores it: the one list. Export, deletion, retention and the
 * privacy page follow it. Tests compare it with the database, the caches and the browser, so that nothing can be stored
 * that is not listed here, and with what the services write into each column. The texts for people are in
 * `dataClassTexts.ts`.
 */
export const dataClasses = {
  SESSION: {
    whose: 'member',
    places: [
      database(
        'session',
        'token_fp member_id membership_number created_at expires_at mobile_fp channel scopes kiosk_id extendable_until',
        { sealed: 'secrets' },
      ),
      memory('domains/identity/seenSessions.ts'),
      { in: 'cookie', name: 'club_session' },
    ],
    deletion: 'ERASED',
    retention: null,
  },
  ONE_TIME_PASSWORD: {
    whose: 'member',
    places: [
      database('pending_otp', 'token_fp purpose guesses sent_at expires_at', { sealed: 'mobile' }),
      database('otp_challenge', 'mobile_fp proof_fp proof_expires_at', { sealed: 'proof' }),
      database('password_ticket', 'ticket_fp expires_at', { sealed: 'sealed' }),
      { in: 'cookie', name: 'club_pending_otp' },
    ],
    deletion: 'ERASED',
    retention: null,
  },
  KNOWN_BROWSER: {
    whose: 'member',
    places: [{ in: 'cookie', name: 'club_device' }],
    deletion: 'ERASED',
    retention: null,
  },
  NOTICE: {
    whose: 'member',
    places: [database('notice_acceptance', 'person_fp place version accepted_at')],
    deletion: 'ERASED',
    retention: 'CONSENTS',
  },
  REDEMPTION: {
    whose: 'member',
    places: [
      database(
        'operation',
        `${operationColumns} key request_fp points subject upstream_number transaction_id paid_at remaining_points`,
      ),
      database('hold', 'operation_id member_id points state resolved_at'),
      exchanges,
    ],
    deletion: 'ANONYMISED',
    retention: 'REDEMPTIONS',
  },
  REDEMPTION_DETAILS: {
    whose: 'member',
    places: [database('operation', '', { sealed: 'details payload' })],
    deletion: 'ERASED',
    retention: 'REDEMPTION_DETAILS',
  },
  BANK_DETAILS: {
    whose: 'member',
    places: [database('operation', '', { sealed: 'details payload' })],
    deletion: 'ERASED',
    retention: 'BANK_DETAILS',
  },
  SUBMISSION: {
    whose: 'member',
    places: [
      database('operation', `${operationColumns} transaction_id paid_at`, { hashed: 'key', sealed: 'details payload' }),
      exchanges,
    ],
    deletion: 'ERASED',
    retention: 'SUBMISSIONS',
  },
  CONTACT_REQUEST: {
    whose: 'member',
    places: [
      database(
        'contact_request',
        'id_fp request_id request_fp mobile_fp project_id project_name intent preferred_date preferred_time created_at',
      ),
      database('operation', `${visitorOperationColumns} key`, { sealed: 'payload' }),
      exchanges,
      { in: 'localStorage', key: 'requests' },
    ],
    deletion: 'ERASED',
    retention: 'CONTACT_REQUESTS',
  },
  WELCOME_CREDIT: {
    whose: 'member',
    places: [database('operation', `${operationColumns} key`), exchanges],
    deletion: 'KEPT',
    retention: null,
  },
  VISIT: {
    whose: 'member',
    places: [database('member_activity', 'id member_id kind created_at', { sealed: 'details' })],
    deletion: 'ERASED',
    retention: 'VISITS',
  },
  REFERRAL_LINK: {
    whose: 'member',
    places: [
      database(
        'referral_link',
        'id token_fp member_id project_id project_name accepted most_accepted created_at expires_at revoked_at',
        { sealed: 'sealed' },
      ),
    ],
    deletion: 'ANONYMISED',
    retention: 'INVITATIONS',
  },
  INVITATION: {
    whose: 'member',
    places: [
      database(
        'referral_acceptance',
        'id link_id mobile_fp verified notice_version state state_at operation_id token_refused_at accepted_at',
        { sealed: 'sealed' },
      ),
      database('referral_receipt', 'receipt_fp acceptance_id verified created_at'),
      { in: 'localStorage', key: 'invitations' },
    ],
    deletion: 'ERASED',
    retention: 'INVITATIONS',
  },
  GOAL: {
    whose: 'member',
    places: [
      database('member_goal', 'member_id id kind subject_id subject_name nights points created_at celebrated_at'),
    ],
    deletion: 'ERASED',
    retention: 'GOALS',
  },
  READ_MARK: {
    whose: 'member',
    places: [
      database('member_visit', 'member_id at'),
      database('member_read_mark', 'member_id read_through marked_at'),
    ],
    deletion: 'ERASED',
    retention: 'READ_MARKS',
  },
  NEWSLETTER: {
    whose: 'subscriber',
    places: [database('newsletter_subscriber', 'email_fp consented_at', { sealed: 'email' })],
    deletion: 'ERASED',
    retention: 'SUBSCRIBERS',
  },
  ORDER_PAGES: {
    whose: 'member',
    places: [memory('domains/loaders/memberReads.ts domains/loaders/orders.ts')],
    deletion: 'ERASED',
    retention: null,
  },
  ATTEMPT_COUNTERS: {
    whose: 'member',
    places: [
      database('rate_limit', 'bucket key_fp used resets_at'),
      database('rolling_limit', 'bucket key_fp taken_at ends_at'),
      memory('domains/limits/memberLimits.ts http/visitorLimit.ts'),
      { in: 'redis', prefix: 'veranda:visitor:' },
    ],
    deletion: 'KEPT',
    retention: null,
  },
  KIOSK_REQUEST: {
    whose: 'member',
    places: [
      database(
        'device_authorization',
        'device_code_fp user_code_fp kiosk_id state member_id mobile_fp poll_seconds polled_at opened_at used_at created_at expires_at',
        { sealed: 'secrets' },
      ),
      database('order_approval', 'id member_id kiosk_id idempotency_key points state opened_at created_at expires_at', {
        sealed: 'details',
      }),
      database('kiosk_use', 'member_id kiosk_id first_used_at last_used_at'),
    ],
    deletion: 'ERASED',
    retention: null,
  },
  AUDIT: {
    whose: 'club',
    places: [database('privacy_event', 'id sequence at actor operator action outcome counts')],
    deletion: 'KEPT',
    retention: 'AUDIT',
  },
  STAFF: {
    whose: 'club',
    places: [
      database(
        'staff',
        'id name email role created_at removed_at last_login_at oidc_subject access_at access_by role_by oidc_link',
      ),
      database('staff_passkey', 'id staff_id credential_id public_key counter transports name created_at last_used_at'),
      database('staff_invitation', 'token_fp staff_id expires_at used_at invited_by'),
      database('staff_session', 'token_fp staff_id method created_at expires_at confirmed_until'),
      // Deleted with the session.
      database('staff_lookup', 'session_fp member_id at'),
      database('staff_challenge', 'id_fp purpose expires_at', { sealed: 'sealed' }),
      { in: 'cookie', name: 'desk_session' },
      { in: 'cookie', name: 'desk_oidc' },
    ],
    deletion: 'KEPT',
    retention: null,
  },
  STAFF_AUDIT: {
    whose: 'member',
    places: [
      database('staff_audit', 'sequence at staff_id who action subject_kind subject_id reason network detail'),
      database(
        'decision_proposal',
        'id operation_id decision upstream_id transaction_id token overrule effects conflicts reason proposed_by proposed_at closed_at outcome',
      ),
    ],
    deletion: 'KEPT',
    retention: 'STAFF_AUDIT',
  },
  DATA_REQUEST: {
    whose: 'member',
    places: [
      database(
        'data_request',
        'id kind member_id membership_number received_on due_on channel created_at outcome closed_at note',
      ),
    ],
    deletion: 'KEPT',
    retention: 'DATA_REQUESTS',
  },
  LOG: {
    whose: 'club',
    places: [{ in: 'file', path: 'log/*' }],
    deletion: 'KEPT',
    retention: null,
  },
  CLUB: {
    whose: 'club',
    places: [
      database('crm_grant', 'connection_fp updated_at', { sealed: 'sealed' }),
      database('secret_check', 'id', { sealed: 'sealed' }),
      database(
        'kiosk',
        'id name gallery created_at enrolled_at revoked_at revoked_because version last_seen_at clock_offset_seconds message reload_requested_at',
      ),
      database('kiosk_credential', 'credential_fp kiosk_id state since'),
      database('kiosk_enrolment', 'code_fp kiosk_id expires_at'),
      database('store_migration', 'name timestamp'),
      database('store_restore', 'id at backup_at'),
      database('store_migration_lock', 'id is_locked'),
      { in: 'schema', schema: 'jobs' },
      { in: 'file', path: 'session-secret' },
      { in: 'file', path: 'store.lock' },
      { in: 'file', path: 'club.json' },
    ],
    deletion: 'KEPT',
    retention: null,
  },
  PUBLIC_CACHE: {
    whose: 'club',
    places: [
      memory(
        'domains/catalogue/publicCache.ts http/publicBytes/store.ts http/apolloStores.ts http/cards.ts graph/operationLimits.ts upstreams/salesforce/fieldAccess.ts',
      ),
      { in: 'redis', prefix: 'veranda:2:' },
    ],
    deletion: 'KEPT',
    retention: null,
  },
  APPEARANCE: {
    whose: 'member',
    places: [
      { in: 'cookie', name: 'theme' },
      { in: 'cookie', name: 'language' },
    ],
    deletion: 'KEPT',
    retention: null,
  },
  ATTEMPTS: {
    whose: 'member',
    places: [{ in: 'localStorage', key: 'attempts' }],
    deletion: 'ERASED',
    retention: null,
  },
  SHORTLIST: {
    whose: 'member',
    places: [{ in: 'localStorage', key: 'shortlist' }],
    deletion: 'ERASED',
    retention: null,
  },
  TAB: {
    whose: 'member',
    places: [
      { in: 'sessionStorage', key: 'redirectAfterLogin' },
      { in: 'sessionStorage', key: 'enquireClicked' },
      { in: 'sessionStorage', key: 'react-router-scroll-positions' },
      { in: 'historyEntry', key: 'addressDraft' },
    ],
    deletion: 'ERASED',
    retention: null,
  },
  BACKEND: {
    whose: 'member',
    places: [{ in: 'upstream', upstream: 'backend' }],
    deletion: 'KEPT',
    retention: null,
  },
  CRM: {
    whose: 'member',
    places: [{ in: 'upstream', upstream: 'crm' }],
    deletion: 'KEPT',
    retention: null,
  },
} as const satisfies Readonly<Record<string, DataClassEntry>>;

export type DataClass = keyof typeof dataClasses;

export const dataClassNames = Object.keys(dataClasses) as DataClass[];

/** The entry of a class, without the literal types of the list. */
export const dataClass = (name: DataClass): DataClassEntry => dataClasses[name];
