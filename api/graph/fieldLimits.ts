import { defaultFieldResolver, getNamedType, type GraphQLSchema, isObjectType, isUnionType } from 'graphql';
import type { CallerContext } from '../domains/shared/context.ts';
import type { LimitName } from '../domains/limits/table.ts';
import { rateLimitExceeded } from '../domains/shared/errors.ts';
import { chargeMember } from '../domains/limits/charge.ts';
import { rateLimited } from '../domains/shared/userErrors.ts';

/** The member limit that each field counts against: fields that cost a CRM call, a lookup, a bank check or a write. */
const limitOfField: Readonly<Record<string, LimitName>> = {
  'Query.event': 'LOOKUPS',
  'Query.siteVisitSlots': 'LOOKUPS',
  'Query.redemptionCategories': 'LOOKUPS',
  'Member.order': 'LOOKUPS',
  'Member.orders': 'LOOKUPS',
  'Member.redemption': 'LOOKUPS',
  'Member.encashRequests': 'LOOKUPS',
  'Member.points': 'CRM_READS',
  'Member.ledger': 'CRM_READS',
  'Member.balanceHistory': 'CRM_READS',
  'Member.transaction': 'CRM_READS',
  'Member.statements': 'CRM_READS',
  'Member.statement': 'CRM_READS',
  'Member.referrals': 'CRM_READS',
  'Member.timeline': 'CRM_READS',
  'Member.goal': 'CRM_READS',
  'Member.notifications': 'CRM_READS',
  'Order.refund': 'CRM_READS',
  'Member.dataExport': 'DATA_EXPORTS',
  'Mutation.deleteMyData': 'DATA_DELETIONS',
  'Mutation.checkBankAccount': 'BANK_CHECKS',
  'Mutation.submitEnquiry': 'ENQUIRIES',
  'Mutation.requestSiteVisit': 'SITE_VISITS',
  'Mutation.referFriend': 'REFERRALS',
  'Mutation.referLead': 'REFERRALS',
  'Mutation.createReferralLink': 'REFERRAL_LINKS',
  'Mutation.revokeReferralLink': 'REFERRAL_LINKS',
  'Mutation.reportTransaction': 'REPORTS',
  'Mutation.confirmOrder': 'REDEMPTIONS',
  'Mutation.requestOrderApproval': 'ORDER_APPROVALS',
  'Mutation.approveOrder': 'REDEMPTIONS',
  'Mutation.cancelOrder': 'ORDER_CHANGES',
  'Mutation.returnOrder': 'ORDER_CHANGES',
  'Mutation.bookHotel': 'REDEMPTIONS',
  'Mutation.requestEncash': 'REDEMPTIONS',
};

/**
 * Applies member limits to the fields concerned. A field whose result type has a RateLimitedError returns it; any other
 * field fails with RATE_LIMITED. Visitors are limited by address (http/visitorLimit.ts).
 */
export function limitFields(schema: GraphQLSchema): GraphQLSchema {
  for (const [coordinate, name] of Object.entries(limitOfField)) {
    const [typeName = '', fieldName = ''] = coordinate.split('.');
    const type = schema.getType(typeName);
    const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
    if (!field) throw new Error(`There is no field ${coordinate} to limit.`);
    const result = getNamedType(field.type);
    const isTyped = isUnionType(result) && result.getTypes().some((one) => one.name === 'RateLimitedError');
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, context: CallerContext, info) => {
      const wait = context.session ? await chargeMember(context.services, name, context.session.memberId) : 0;
      if (wait === 0) return resolve(source, args, context, info);
      if (isTyped) return rateLimited(wait);
      throw rateLimitExceeded(wait);
    };
  }
  return schema;
}
