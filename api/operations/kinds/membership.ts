import { welcomeReason } from '#rules/transactionReason.ts';
import { z } from 'zod';
import { externalKeyOf, hasKeys } from '../../upstreams/salesforce/externalKey.ts';
import { createTransaction, getLedgerPage, isWelcomeCredit } from '../../upstreams/salesforce/transactions.ts';
import { finalOrLater, type Kind, type KindDeps } from '../engine/kind.ts';
import type { OperationRow } from '../../store/operations/types.ts';
import { createMember, findMembersByMobile, newMember } from '../../upstreams/salesforce/members.ts';

/** The membership of a customer at the first login. See docs/domain/login-and-membership.md#membership. */
export const membership = ({ crm }: KindDeps): Kind => ({
  upstream: 'CRM',
  thing: 'membership',
  isRepeatable: false,
  unfound: 'again',

  create: async (call, { payload }) => ({ id: await createMember(crm, call, newMember.parse(payload)) }),

  async search(call, { payload }) {
    const members = await findMembersByMobile(crm, call, newMember.parse(payload).mobile);
    return members.slice(0, 1).map(({ id, createdAt }) => ({ id, matches: true, about: [createdAt] }));
  },

  refusal: (error) => (error.code === 'DUPLICATE_VALUE' ? 'duplicate' : finalOrLater(error)),
});

const memberOf = ({ memberId }: OperationRow): string => z.string().parse(memberId);

/**
 * The Credit for a member without transactions, at most once ever. Two guards prevent a second one. The record is kept
 * forever, so there is none even if all transactions were deleted from the CRM. And the ledger is read before every
 * request. See docs/domain/points.md#welcome-credit.
 */
export const welcomeCredit = ({ crm, rules: { welcomePoints } }: KindDeps): Kind => ({
  upstream: 'CRM',
  thing: 'welcome Credit',
  isRepeatable: hasKeys(crm, 'transaction'),
  searchesFirst: true,
  unfound: 'again',
  // Longer than Salesforce allows any request to run, since points have a monetary value.
  settleSeconds: 900,

  async create(call, operation) {
    const memberId = memberOf(operation);
    const key = externalKeyOf(crm, 'transaction', `bonus-welcome-${memberId}`);
    const credit = { memberId, type: 'CREDIT', points: welcomePoints, reason: welcomeReason } as const;
    return { id: await createTransaction(crm, call, credit, key) };
  },

  async search(call, operation) {
    const filter = { type: null, from: null, to: null, search: null };
    const newestRow = { memberId: memberOf(operation), first: 1, after: null, filter };
    const { rows, totalSize } = await getLedgerPage(crm, call, newestRow);
    // A member with other transactions needs no Credit: the operation ends without one.
    return rows.map((newest) => ({
      id: totalSize === 1 && isWelcomeCredit(newest, welcomePoints) ? newest.id : null,
      matches: true,
      about: [newest.name, newest.createdAt],
    }));
  },

  refusal: finalOrLater,
});
