import type { ContactIntent, ContactTime } from '#rules/contactRequest.ts';
import type { OperationKind, OperationStage, ReviewCause } from '#rules/operation.ts';
import { type ColumnType, type Generated, sql } from 'kysely';
import { type ClassDescription, clear, hashed, type Moment, type Optional, sealed, table } from './describe.ts';

/** What every operation fills. */
const progress = [
  'id',
  'kind',
  'stage',
  'upstreamId',
  'failure',
  'reviewCause',
  'assigneeId',
  'steps',
  'tries',
  'stageAt',
  'nextTryAt',
  'createdAt',
  'traceParent',
] as const;
/** What one of a member fills. */
const ofMember = [...progress, 'memberId', 'message'] as const;

const ofOperation = { parent: 'operation', by: 'operationId' } as const;

export const operationTables = {
  /** Everything that must happen exactly once. This row is the source of truth. */
  operation: table({
    columns: {
      id: clear(),
      kind: clear<OperationKind>(),
      /** Identifies the operation among those of its kind: the same key is the same operation. */
      key: clear(),
      /** A fingerprint of the request under this key; redemptions only. */
      requestFp: hashed<ColumnType<string | null, string | undefined, string>>(),
      /** The member's CRM ID; null for a person who is not a member yet. */
      memberId: clear<string | null>(),
      stage: clear<OperationStage>(),
      /** The price in points; null for an operation without a price. */
      points: clear<Optional<number>>(),
      /** What the member may see. */
      details: sealed<string | null>(),
      /** What is needed to send it; deleted when it has ended. */
      payload: sealed<string | null>(),
      /** The name of the product or hotel. */
      subject: clear<Optional<string>>(),
      /** The upstream's ID of the created record, if it returned one. */
      upstreamId: clear<string | null>(),
      /** The order number shown to people, such as VR-30001. */
      upstreamNumber: clear<Optional<string>>(),
      /** The CRM's ID of the Debit; for a cancellation or return, of the Credit that gives the points back. */
      transactionId: clear<Optional<string>>(),
      /** When the backend was first seen to have paid an encash request; for a cancellation or return, when its Credit was made. */
      paidAt: clear<Optional<Date>>(),
      /** The points that the member could use after its points were held. */
      remainingPoints: clear<Optional<number>>(),
      /**
       * Why it failed: the upstream already has the same record from elsewhere, it rejected the data, or it no longer
       * accepts the member's token.
       */
      failure: clear<'DUPLICATE' | 'REJECTED' | 'TOKEN_OVER' | null>(),
      /** Why an operator had to decide; kept after the decision. */
      reviewCause: clear<Optional<ReviewCause>>(),
      /** The person of the staff who works on it. */
      assigneeId: clear<Optional<string>>(),
      /** A text for the member. */
      message: clear<string | null>(),
      /** Name, state and time of each step. */
      steps: clear<ColumnType<unknown, string, string>>(),
      /** How many requests of the current stage were, or may have been, sent. */
      tries: clear<number>(),
      /** When the stage was reached, or its latest request was sent. */
      stageAt: clear<Moment>(),
      nextTryAt: clear<Moment>(),
      createdAt: clear<Moment>(),
      /** The W3C trace context of the request that began it, so that later attempts belong to the same trace. */
      traceParent: clear<Optional<string>>(),
    },
    dataClass: {
      REDEMPTION: {
        columns: [
          ...ofMember,
          'key',
          'requestFp',
          'points',
          'subject',
          'upstreamNumber',
          'transactionId',
          'paidAt',
          'remainingPoints',
        ],
      },
      REDEMPTION_DETAILS: { columns: ['details', 'payload'] },
      BANK_DETAILS: { columns: ['details', 'payload'] },
      SUBMISSION: { columns: [...ofMember, 'transactionId', 'paidAt', 'details', 'payload'], hashed: ['key'] },
      CONTACT_REQUEST: { columns: [...progress, 'key', 'payload'] },
      WELCOME_CREDIT: { columns: [...ofMember, 'key'] },
    },
    whose: { memberId: 'memberId' },
    exported: 'APART',
    erased: 'APART',
    kept: 'APART',
    backup: 'KEPT',
  }),
  /** Points set aside while a redemption is not settled. */
  hold: table({
    columns: {
      operationId: clear(),
      memberId: clear(),
      points: clear<number>(),
      state: clear<'active' | 'posted' | 'voided'>(),
      resolvedAt: clear<ColumnType<Date | null, Date | null, Date | null>>(),
    },
    dataClass: 'REDEMPTION',
    whose: ofOperation,
    kept: 'WITH_PARENT',
    backup: { keptAfter: 'operation' },
  }),
  /** A request to an upstream that was sent for an operation, without its body. */
  operationExchange: table({
    columns: {
      id: clear<Generated<number>>(),
      operationId: clear(),
      at: clear<Moment>(),
      source: clear<'backend' | 'CRM'>(),
      /** Without ids: `POST /orders`. */
      call: clear(),
      status: clear<Optional<number>>(),
      outcome: clear<'done' | 'refused' | 'unknown'>(),
      milliseconds: clear<number>(),
      /** The code of a failure, as the CRM's `FIELD_CUSTOM_VALIDATION_EXCEPTION`. */
      code: clear<Optional<string>>(),
    },
    dataClass: ['REDEMPTION', 'SUBMISSION', 'CONTACT_REQUEST', 'WELCOME_CREDIT'],
    whose: ofOperation,
    kept: 'WITH_PARENT',
    backup: 'KEPT',
  }),
  /** A decision that waits for a second person; at most one open for each operation. */
  decisionProposal: table({
    columns: {
      id: clear(),
      operationId: clear(),
      decision: clear<'SETTLE' | 'RELEASE'>(),
      upstreamId: clear<Optional<string>>(),
      transactionId: clear<Optional<string>>(),
      /** Of the preview. */
      token: clear(),
      overrule: clear<boolean>(),
      /** Lists of sentences. */
      effects: clear<ColumnType<unknown, string, never>>(),
      conflicts: clear<ColumnType<unknown, string, never>>(),
      reason: clear(),
      /** The id of the person. */
      proposedBy: clear(),
      proposedAt: clear<Moment>(),
      closedAt: clear<Optional<Date>>(),
      outcome: clear<Optional<'APPROVED' | 'DECLINED' | 'OBSOLETE'>>(),
    },
    dataClass: 'STAFF_AUDIT',
    whose: ofOperation,
    kept: { daysFrom: 'closedAt' },
    backup: 'BRIEF',
  }),
  /** A request for a call or a visit by somebody who was not logged in, once for each device that sent it. */
  contactRequest: table({
    columns: {
      /** Of the id that the device keeps. */
      idFp: hashed(),
      /** The key of the operation. Devices that send the same request have the same one. */
      requestId: clear(),
      /** Of what was entered. */
      requestFp: hashed(),
      mobileFp: hashed(),
      projectId: clear(),
      /** The project's name when it was sent. */
      projectName: clear(),
      intent: clear<ContactIntent>(),
      /** `2026-11-28` */
      preferredDate: clear<string | null>(),
      preferredTime: clear<ContactTime | null>(),
      createdAt: clear<Moment>(),
    },
    dataClass: 'CONTACT_REQUEST',
    whose: { mobileFp: 'contactMobileFp' },
    // With the operation that sends it.
    exported: 'APART',
    kept: {
      daysFrom: 'createdAt',
      unless: sql`exists (select from operation where kind = 'CONTACT_REQUEST' and key = contact_request.request_id)`,
    },
    backup: 'KEPT',
  }),
};

export const operationClasses = {
  REDEMPTION: {
    whose: 'member',
    deletion: 'ANONYMISED',
    // What accounting needs. Books of account are kept for eight years in India. A repeated request must find what it
    // began: a browser repeats one for as long as it is logged in, and an operator decides an operation within weeks.
    retention: { setting: 'REDEMPTIONS', days: 2_920, atLeast: 30 },
    text: {
      title: 'What you redeemed',
      purpose:
        'Points are as good as money and must be accounted for. Not encrypted: the product or hotel, the points, the points you had left, each step and each request we sent for it with its time, the order or booking number, any message about it and your customer id.',
      retention: '{time} after the redemption is complete.',
      deletion:
        'Anonymised. We keep the type, the points, the times and the order and points transaction numbers, because accounts must be kept. Your customer id and all details are removed. With these numbers, the developer can still find the order in its own records.',
    },
  },
  REDEMPTION_DETAILS: {
    whose: 'member',
    deletion: 'ERASED',
    retention: { setting: 'REDEMPTION_DETAILS', days: 730 },
    text: {
      title: 'Details of orders and hotel stays',
      purpose:
        'What we need to place your order or booking and to show it to you. Encrypted: the product and the address you chose, or the dates, guests and special requests of a stay, and, until it’s settled, your access token.',
      retention: '{time} after the redemption is complete.',
      deletion: 'Deleted.',
    },
  },
  BANK_DETAILS: {
    whose: 'member',
    deletion: 'ERASED',
    retention: { setting: 'BANK_DETAILS', days: 180 },
    text: {
      title: 'Bank details of encash requests',
      purpose:
        'What we need to send your request and to show you where the money went. Encrypted: the last four digits of the account, the IFSC code, the branch and the account holder, and, until the request is accepted or has failed, the whole account number and your access token.',
      retention:
        'The account number until the request is accepted or has failed, or until our team has checked it. The rest for {time} after the payment, or after the request has failed.',
      deletion: 'Deleted.',
    },
  },
  SUBMISSION: {
    whose: 'member',
    deletion: 'ERASED',
    retention: { setting: 'SUBMISSIONS', days: 730, atLeast: 30 },
    text: {
      title: 'Referrals, registrations, reports, new memberships, and orders to cancel or return',
      purpose:
        'Encrypted: what you entered and your access token, until the sales team has it, and after that only the name and the last four digits of a friend you referred, what you reported about a transaction, or the order you asked us to cancel or return and why. Not encrypted: your customer id, the number of the points transaction that credited the points, each step and each request we sent for it with its time, and the developer’s reference number. A coded form makes sure that nothing is sent twice.',
      retention: '{time} from the day it was sent.',
      deletion:
        'Deleted. What another member wrote when referring you is part of that member’s data. A registration from before you were a member leaves only the coded form, the times and the developer’s reference number, for the same time.',
    },
  },
  CONTACT_REQUEST: {
    whose: 'member',
    elsewhere: [{ in: 'localStorage', key: 'requests' }],
    deletion: 'ERASED',
    retention: { setting: 'CONTACT_REQUESTS', days: 180 },
    text: {
      title: 'Enquiries and site visits without a login',
      purpose:
        'What you asked our sales team for without logging in, so that it reaches them once and you can see how it went. Encrypted: your name and mobile number, until the sales team has them. Not encrypted: the project, whether you asked for a call or a visit, the day and time you prefer, each step and each request we sent for it with its time, and the developer’s reference number. Of your mobile number and of what you entered, we also store a coded form. Your browser stores only a random code.',
      retention: '{time} from the day you sent it. In your browser, until you remove it.',
      deletion: 'Deleted. In your browser, remove it from the list of your requests.',
    },
  },
  WELCOME_CREDIT: {
    whose: 'member',
    deletion: 'KEPT',
    retention: null,
    text: {
      title: 'Welcome bonus',
      purpose:
        'A note that your membership has received its welcome points. Not encrypted: your customer id, the transaction number and the times.',
      retention: 'As long as the club exists.',
      deletion:
        'Kept, because the welcome points are given only once. It holds your customer id, but no name, mobile number or postal address.',
    },
  },
} as const satisfies Record<string, ClassDescription>;
