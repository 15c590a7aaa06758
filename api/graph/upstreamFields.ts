import { type GraphQLSchema, isObjectType } from 'graphql';
import type { LimitName } from '../domains/limits/table.ts';

/** What a field costs that calls an upstream. */
export interface UpstreamField {
  /** Its part of the cost of an operation, in addition to its rows. */
  readonly cost: number;
  /** What a member is charged, if anything. Visitors are limited by address (http/visitorLimit.ts). */
  readonly limit?: LimitName;
  /** Fields that share one call of a request: together they cost, and are charged, once, for however many rows. */
  readonly sharedCall?: string;
}

/** A write that is not in the table costs this much. Some have limits of their own, such as those of a login. */
export const writeCost = 20;

const lookup: UpstreamField = { cost: 5, limit: 'LOOKUPS' };
const crmRead: UpstreamField = { cost: 10, limit: 'CRM_READS' };
const addresses: UpstreamField = { ...lookup, sharedCall: 'addresses' };
const memberRecord: UpstreamField = { ...crmRead, sharedCall: 'member record' };
const encashRequests: UpstreamField = { ...lookup, sharedCall: 'encash requests' };
const write = (limit: LimitName): UpstreamField => ({ cost: writeCost, limit });

/** All fields that call an upstream whenever they are read, and the writes that a member's limits count. */
export const upstreamFields: Readonly<Record<string, UpstreamField>> = {
  // REST reads by ID, or of a member's own data.
  'Query.event': lookup,
  'Query.product': lookup,
  'Query.siteVisitSlots': lookup,
  'Query.redemptionCategories': lookup,
  // The field that it reads is charged.
  'Query.node': { cost: lookup.cost },
  'Member.email': addresses,
  'Member.addresses': addresses,
  'Member.defaultAddress': addresses,
  'Member.newsletter': addresses,
  'Member.order': lookup,
  'Member.orders': lookup,
  'Member.redemption': lookup,
  'Member.encashRequests': encashRequests,
  'Redemption.order': lookup,
  'Redemption.encashRequest': encashRequests,
  // CRM reads.
  'Member.firstName': memberRecord,
  'Member.lastName': memberRecord,
  'Member.active': memberRecord,
  'Member.memberSince': memberRecord,
  'Member.home': memberRecord,
  'Member.homeProject': memberRecord,
  'Member.points': crmRead,
  'Member.ledger': crmRead,
  'Member.balanceHistory': crmRead,
  'Member.transaction': crmRead,
  'Member.statements': crmRead,
  'Member.statement': crmRead,
  'Member.referrals': crmRead,
  'Member.goal': crmRead,
  'Order.refund': { ...crmRead, sharedCall: 'credits' },
  // Both upstreams.
  'Member.timeline': { cost: 25, limit: 'CRM_READS' },
  'Member.notifications': { cost: 20, limit: 'CRM_READS' },
  'Member.dataExport': { cost: 25, limit: 'DATA_EXPORTS' },
  // Bank checks and writes.
  'Mutation.checkBankAccount': write('BANK_CHECKS'),
  'Mutation.deleteMyData': write('DATA_DELETIONS'),
  'Mutation.submitEnquiry': write('ENQUIRIES'),
  'Mutation.requestSiteVisit': write('SITE_VISITS'),
  'Mutation.referFriend': write('REFERRALS'),
  'Mutation.referLead': write('REFERRALS'),
  'Mutation.createReferralLink': write('REFERRAL_LINKS'),
  'Mutation.revokeReferralLink': write('REFERRAL_LINKS'),
  'Mutation.reportTransaction': write('REPORTS'),
  'Mutation.confirmOrder': write('REDEMPTIONS'),
  'Mutation.requestOrderApproval': write('ORDER_APPROVALS'),
  'Mutation.approveOrder': write('REDEMPTIONS'),
  'Mutation.cancelOrder': write('ORDER_CHANGES'),
  'Mutation.returnOrder': write('ORDER_CHANGES'),
  'Mutation.bookHotel': write('REDEMPTIONS'),
  'Mutation.requestEncash': write('REDEMPTIONS'),
};

/**
 * The fields of the table with what they cost.
 *
 * @throws Error when the schema lacks one, so that the club does not start without one of its limits
 */
export function fieldsWithCalls(schema: GraphQLSchema) {
  return Object.entries(upstreamFields).map(([coordinate, use]) => {
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`There is no field ${coordinate} to limit.`);
    return { field, use };
  });
}
