import type { ContactIntent, ContactTime } from '#rules/contactRequest.ts';
import type { GoalKind } from '#rules/goal.ts';
import type { OperationKind, OperationStage } from '#rules/operation.ts';
import type { AcceptanceState } from '#rules/referralLink.ts';
import type { Channel, Scope } from '#rules/channels.ts';
import type { AuditAction, AuditSubject, StaffRole } from '#rules/desk.ts';
import type { ColumnType, Generated } from 'kysely';

/** An instant: `timestamptz` in the database, a Date here, on both engines. */
type Moment = ColumnType<Date, Date, Date>;

/** Null when it is not written. */
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Where a person accepted the privacy notice. */
export type NoticePlace = 'LOGIN' | 'REGISTRATION' | 'CONTACT_REQUEST' | 'INVITATION';
/** Who exported or deleted data: the person, an operator, or the club by its retention times. */
export type PrivacyActor = 'PERSON' | 'OPERATOR' | 'CLUB';
export type PrivacyAction = 'EXPORT' | 'DELETION' | 'UNSUBSCRIBE' | 'SUBSCRIBERS' | 'RETENTION';
/** `NOTHING`: there was nothing to do. `REFUSED`: operations were still open. */
export type PrivacyOutcome = 'DONE' | 'NOTHING' | 'REFUSED';

/**
 * The store's tables after all migrations; in the database all names are in snake case. Columns named `*Fp` contain
 * keyed fingerprints, never the value itself.
 */
export interface StoreSchema {
  session: {
    tokenFp: string;
    memberId: string;
    membershipNumber: string;
    /** Mobile, name and REST token, sealed together. */
    secrets: string;
    createdAt: Moment;
    expiresAt: Moment;
    mobileFp: string;
    channel: Channel;
    /** Null: those of the channel. */
    scopes: readonly Scope[] | null;
    /** The kiosk without whose credential the session is not valid. */
    kioskId: string | null;
    extendableUntil: Optional<Date>;
  };
  pendingOtp: {
    tokenFp: string;
    purpose: 'LOGIN' | 'PASSWORD_RESET' | 'REGISTRATION' | 'CONTACT_REQUEST' | 'INVITATION';
    /** Sealed. */
    mobile: string;
    guesses: number;
    sentAt: Moment;
    expiresAt: Moment;
  };
  otpChallenge: {
    mobileFp: string;
    proofFp: string;
    /** Sealed. */
    proof: string;
    proofExpiresAt: Moment;
  };
  secretCheck: { id: number; sealed: string };
  rateLimit: { bucket: string; keyFp: string; used: number; resetsAt: Moment };
  rollingLimit: { bucket: string; keyFp: string; takenAt: readonly Date[]; endsAt: Moment };
  crmGrant: { connectionFp: string; sealed: string; updatedAt: Moment };
  /** Everything that must happen exactly once. This row is the source of truth. */
  operation: {
    id: string;
    kind: OperationKind;
    /** Identifies the operation among those of its kind: the same key is the same operation. */
    key: string;
    /** A fingerprint of the request under this key; redemptions only. */
    requestFp: ColumnType<string | null, string | undefined, string>;
    /** The member's CRM ID; null for a person who is not a member yet. */
    memberId: string | null;
    stage: OperationStage;
    /** The price in points; null for an operation without a price. */
    points: Optional<number>;
    /** What the member may see, sealed. */
    details: string | null;
    /** What is needed to send it, sealed; deleted when it has ended. */
    payload: string | null;
    /** The name of the product or hotel. */
    subject: Optional<string>;
    /** The upstream's ID of the created record, if it returned one. */
    upstreamId: string | null;
    /** The order number shown to people, such as VR-30001. */
    upstreamNumber: Optional<string>;
    /** The CRM's ID of the Debit; for a cancellation or return, of the Credit that gives the points back. */
    transactionId: Optional<string>;
    /** When the backend was first seen to have paid an encash request; for a cancellation or return, when its Credit was made. */
    paidAt: Optional<Date>;
    /** The points that the member could use after its points were held. */
    remainingPoints: Optional<number>;
    /**
     * Why it failed: the upstream already has the same record from elsewhere, it rejected the data, or it no longer
     * accepts the member's token.
     */
    failure: 'DUPLICATE' | 'REJECTED' | 'TOKEN_OVER' | null;
    /** A text for the member. */
    message: string | null;
    /** Name, state and time of each step. */
    steps: ColumnType<unknown, string, string>;
    /** How many requests of the current stage were, or may have been, sent. */
    tries: number;
    /** When the stage was reached, or its latest request was sent. */
    stageAt: Moment;
    nextTryAt: Moment;
    createdAt: Moment;
    /** The W3C trace context of the request that began it, so that later attempts belong to the same trace. */
    traceParent: Optional<string>;
  };
  hold: {
    operationId: string;
    memberId: string;
    points: number;
    state: 'active' | 'posted' | 'voided';
    resolvedAt: ColumnType<Date | null, Date | null, Date | null>;
  };
  memberActivity: { id: string; memberId: string; kind: string; details: string; createdAt: Moment };
  /** What a member saves points for. */
  memberGoal: {
    memberId: string;
    /** A new goal has a new one. */
    id: string;
    kind: GoalKind;
    /** The backend's id of the product or the hotel. */
    subjectId: string | null;
    /** Its name when the goal was set. */
    subjectName: string | null;
    nights: number | null;
    /** The amount of a goal that is one. */
    points: number | null;
    createdAt: Moment;
    celebratedAt: Optional<Date>;
  };
  /** A request for a call or a visit by somebody who was not logged in, once for each device that sent it. */
  contactRequest: {
    /** Of the id that the device keeps. */
    idFp: string;
    /** The key of the operation. Devices that send the same request have the same one. */
    requestId: string;
    /** Of what was entered. */
    requestFp: string;
    mobileFp: string;
    projectId: string;
    /** The project's name when it was sent. */
    projectName: string;
    intent: ContactIntent;
    /** `2026-11-28` */
    preferredDate: string | null;
    preferredTime: ContactTime | null;
    createdAt: Moment;
  };
  /** A link with which a member invites friends for a project. */
  referralLink: {
    id: string;
    tokenFp: string;
    memberId: string;
    projectId: string;
    projectName: string | null;
    /** The token, and the member's first name and mobile. */
    sealed: string | null;
    accepted: number;
    mostAccepted: number;
    createdAt: Moment;
    expiresAt: Moment;
    revokedAt: Optional<Date>;
  };
  /** A friend who accepted a link. */
  referralAcceptance: {
    id: string;
    linkId: string;
    mobileFp: string;
    /** Name and mobile; once it is final, the last four digits of the mobile. */
    sealed: string;
    verified: boolean;
    noticeVersion: string;
    state: AcceptanceState;
    stateAt: Moment;
    operationId: Optional<string>;
    tokenRefusedAt: Optional<Date>;
    acceptedAt: Moment;
  };
  /** What a device shows to learn what became of an invitation that it accepted. */
  referralReceipt: { receiptFp: string; acceptanceId: string; verified: boolean; createdAt: Moment };
  /** When members were here. */
  memberVisit: { memberId: string; at: Moment };
  /** Up to when members have read what happened. */
  memberReadMark: { memberId: string; readThrough: Moment; markedAt: Moment };
  passwordTicket: { ticketFp: string; sealed: string; expiresAt: Moment };
  newsletterSubscriber: { emailFp: string; email: string; consentedAt: Moment };
  noticeAcceptance: { personFp: string; place: NoticePlace; version: string; acceptedAt: Moment };
  privacyEvent: {
    id: string;
    /** The order of the entries, given by the database. */
    sequence: ColumnType<number, never, never>;
    at: Moment;
    actor: PrivacyActor;
    operator: string | null;
    action: PrivacyAction;
    outcome: PrivacyOutcome;
    /** How many rows of each class of data, as a list. */
    counts: ColumnType<unknown, string, never>;
  };
  kiosk: {
    id: string;
    name: string;
    gallery: string;
    createdAt: Moment;
    enrolledAt: Optional<Date>;
    revokedAt: Optional<Date>;
    revokedBecause: Optional<'OPERATOR' | 'CLONED'>;
    /** Of its software. */
    version: Optional<string>;
    lastSeenAt: Optional<Date>;
    clockOffsetSeconds: Optional<number>;
    message: Optional<string>;
    reloadRequestedAt: Optional<Date>;
  };
  kioskCredential: {
    credentialFp: string;
    kioskId: string;
    /** `NEXT`: issued and not used yet. `REPLACED`: a device that uses it is a copy. */
    state: 'NEXT' | 'CURRENT' | 'REPLACED';
    since: Moment;
  };
  kioskEnrolment: { codeFp: string; kioskId: string; expiresAt: Moment };
  /** A login that a kiosk asks for (RFC 8628). */
  deviceAuthorization: {
    deviceCodeFp: string;
    userCodeFp: string;
    kioskId: string;
    state: 'PENDING' | 'APPROVED' | 'DENIED' | 'CANCELLED';
    /** The CRM id of who decided. */
    memberId: Optional<string>;
    /** The fingerprint of the mobile number of who approved. */
    mobileFp: Optional<string>;
    /** The data of the session, sealed; deleted when the kiosk has it. */
    secrets: Optional<string>;
    pollSeconds: number;
    polledAt: Optional<Date>;
    /** When a member first read it. */
    openedAt: Optional<Date>;
    usedAt: Optional<Date>;
    createdAt: Moment;
    expiresAt: Moment;
  };
  /** An order that a kiosk asks a member to confirm. */
  orderApproval: {
    id: string;
    memberId: string;
    kioskId: string;
    idempotencyKey: string;
    /** The product, sealed. */
    details: string;
    points: number;
    state: 'PENDING' | 'APPROVED' | 'DECLINED' | 'CANCELLED';
    /** When the member's phone first read it. */
    openedAt: Optional<Date>;
    createdAt: Moment;
    expiresAt: Moment;
  };
  /** When a member first and last logged in on a kiosk. */
  kioskUse: { memberId: string; kioskId: string; firstUsedAt: Moment; lastUsedAt: Moment };
  staff: {
    id: string;
    name: string;
    /** In lower case. */
    email: string;
    role: StaffRole;
    createdAt: Moment;
    removedAt: Optional<Date>;
    lastLoginAt: Optional<Date>;
    /** Issuer and subject at the identity provider. */
    oidcSubject: Optional<string>;
    /** When the access last changed: passkeys, link or role; null when it never did since it was given. */
    accessAt: Optional<Date>;
    /** Who of the staff invited the person last; null for the command line and the identity provider. */
    accessBy: Optional<string>;
    /** Who of the staff gave the role. */
    roleBy: Optional<string>;
    /** Whether an operator lets the identity provider name the person by an email address that it did not verify. */
    oidcLink: Generated<boolean>;
  };
  staffPasskey: {
    id: string;
    staffId: string;
    /** In base64url, as is `publicKey`. */
    credentialId: string;
    publicKey: string;
    counter: number;
    transports: readonly string[];
    name: string;
    createdAt: Moment;
    lastUsedAt: Optional<Date>;
  };
  staffInvitation: {
    tokenFp: string;
    staffId: string;
    expiresAt: Moment;
    usedAt: Optional<Date>;
    /** Null for the command line. */
    invitedBy: Optional<string>;
  };
  staffSession: {
    tokenFp: string;
    staffId: string;
    method: 'PASSKEY' | 'IDENTITY_PROVIDER';
    createdAt: Moment;
    expiresAt: Moment;
    confirmedUntil: Optional<Date>;
  };
  /** The members that were looked up in a session. */
  staffLookup: { sessionFp: string; memberId: string; at: Moment };
  /** A login, registration or confirmation that waits for the passkey or the identity provider. */
  staffChallenge: { idFp: string; purpose: string; sealed: string; expiresAt: Moment };
  /** The database refuses to change an entry. */
  staffAudit: {
    /** The order of the entries, given by the database. */
    sequence: Generated<number>;
    at: Moment;
    /** Null for the command line and the club itself. */
    staffId: Optional<string>;
    who: string;
    action: AuditAction;
    subjectKind: Optional<AuditSubject>;
    subjectId: Optional<string>;
    reason: Optional<string>;
    network: Optional<string>;
    detail: Optional<string>;
  };
  /** A decision that waits for a second person; at most one open for each operation. */
  decisionProposal: {
    id: string;
    operationId: string;
    decision: 'SETTLE' | 'RELEASE';
    upstreamId: Optional<string>;
    transactionId: Optional<string>;
    /** Of the preview. */
    token: string;
    overrule: boolean;
    /** Lists of sentences. */
    effects: ColumnType<unknown, string, never>;
    conflicts: ColumnType<unknown, string, never>;
    reason: string;
    /** The id of the person. */
    proposedBy: string;
    proposedAt: Moment;
    closedAt: Optional<Date>;
    outcome: Optional<'APPROVED' | 'DECLINED' | 'OBSOLETE'>;
  };
  /** A request of a person about personal data. */
  dataRequest: {
    id: string;
    kind: 'EXPORT' | 'DELETION' | 'CORRECTION' | 'WITHDRAWAL';
    memberId: string;
    membershipNumber: string;
    /** Days in India, as `2026-11-25`. */
    receivedOn: string;
    dueOn: string;
    channel: string;
    createdAt: Moment;
    outcome: Optional<'DONE' | 'REFUSED'>;
    closedAt: Optional<Date>;
    note: Optional<string>;
  };
  /** A request to an upstream that was sent for an operation. */
  operationExchange: {
    id: Generated<number>;
    operationId: string;
    at: Moment;
    source: 'backend' | 'CRM';
    /** Without ids: `POST /orders`. */
    call: string;
    status: Optional<number>;
    outcome: 'done' | 'refused' | 'unknown';
    milliseconds: number;
  };
  storeMigration: { name: string; timestamp: string };
  /** The last restore: what was in the backup, and what was begun until then, is not known after `backupAt`. */
  storeRestore: { id: number; at: Moment; backupAt: Moment };
}
