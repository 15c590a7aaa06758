import { z } from 'zod';
import type { CallRecord } from '#sandbox/faults/callLog.ts';

export const projects = 'GET /get_all_projects.json';
export const posts = 'GET /blog_posts.json';
export const events = 'GET /events.json';
export const products = 'GET /products.json';
export const hotels = 'GET /hotels.json';
const addresses = 'GET /user_addresses.json';
export const memberQuery = 'GET query Loyalty_Member__c';
export const ledgerQuery = 'GET query Loyalty_Transaction__c';
const leadQuery = 'GET query Lead';
/** Several queries in one call, by the objects that they are about. */
export const compositeOf = (...objects: readonly string[]) => `POST composite ${objects.toSorted().join(', ')}`;
export const memberAndLedger = compositeOf('Loyalty_Member__c', 'Loyalty_Transaction__c');
const ledgerAndLeads = compositeOf('Loyalty_Transaction__c', 'Lead');

/** What each field of Query and Member costs with nothing held, asked for with everything that hangs on it. */
export const costs: Readonly<Record<string, readonly string[]>> = {
  'Query.club': [],
  'Query.service': [],
  'Query.encashQuote': [],
  'Query.pendingOtp': [],
  'Query.dataRetention': [],
  // A code that nobody shows.
  'Query.deviceAuthorization': [],
  'Query.kiosk': [],
  'Query.referralInvitation': [projects, events, posts],
  // A receipt that nobody has.
  'Query.acceptedInvitation': [],
  // A project, without anything below it.
  'Query.node': [projects],
  // With their events and posts.
  'Query.projects': [projects, events, posts],
  'Query.project': [projects, events, posts],
  'Query.posts': [posts],
  'Query.featuredPosts': [posts],
  'Query.post': [posts],
  'Query.events': [events, projects, posts],
  'Query.event': ['GET /events/:id.json', projects, events, posts],
  'Query.products': [products],
  'Query.product': [products],
  'Query.hotels': [hotels],
  'Query.hotel': [hotels],
  'Query.redemptionCategories': ['GET /categories.json'],
  // Kept by the club itself.
  'Query.contactRequests': [],
  'Query.siteVisitSlots': ['GET /site_schedules.json'],
  'Member.id': [],
  'Member.nodeId': [],
  'Member.membershipNumber': [],
  'Member.routeId': [],
  'Member.name': [],
  'Member.mobile': [],
  'Member.session': [],
  'Member.firstName': [memberQuery],
  'Member.lastName': [memberQuery],
  'Member.active': [memberQuery],
  'Member.memberSince': [memberQuery],
  'Member.home': [memberQuery],
  // The totals, and the sums of the ledger for the reconciliation.
  // The open encash request of this member costs a look for its Debit.
  'Member.points': [memberQuery, ledgerQuery, ledgerQuery],
  // The page. One that does not go back to the first transaction costs one more, for the running balance.
  'Member.ledger': [ledgerQuery],
  'Member.transaction': [ledgerQuery, ledgerQuery],
  'Member.statements': [ledgerQuery],
  'Member.statement': [memberAndLedger],
  'Member.transactionReporting': [],
  'Member.balanceHistory': [ledgerQuery],
  'Member.email': [addresses],
  'Member.addresses': [addresses],
  // The newsletter knows the member by e-mail only.
  'Member.dataExport': [addresses],
  'Member.defaultAddress': [addresses],
  'Member.orders': ['GET /orders.json', products],
  'Member.order': ['GET /orders/:id.json', products],
  'Member.redemption': ['GET /orders/:id.json', products],
  // From the club's own store; this member has none in progress.
  'Member.redemptionsInProgress': [],
  'Member.encashRequests': ['GET /encash_requests.json'],
  'Member.hotelBookings': [hotels],
  'Member.siteVisits': [projects, events, posts],
  'Member.referrals': [leadQuery, projects, events, posts],
  'Member.referralLinks': [projects, events, posts],
  'Member.orderApproval': [],
  'Member.pendingOrderApprovals': [],
  'Member.kioskSessions': [],
  'Member.goal': [ledgerQuery, memberAndLedger],
  'Member.notifications': [ledgerAndLeads, 'GET /orders.json', 'GET /encash_requests.json', hotels],
  'Member.sessions': [],
  'Member.kioskUses': [],
  'Member.acceptedNotices': [],
  // The email is that of the default address.
  'Member.newsletter': [addresses],
  'Member.timeline': [ledgerAndLeads, 'GET /orders.json', 'GET /encash_requests.json', hotels, projects],
};
/** What is the same for everybody is held; an answer out of what is held costs nothing. */
export const held = new Set([projects, posts, events, products, hotels]);

/** Every call that the upstreams get from the club. */
export const namedCalls = [
  projects,
  memberAndLedger,
  events,
  'GET /events/:id.json',
  posts,
  'GET /site_schedules.json',
  'POST /site_schedule_requests',
  'POST /enquiry_forms.json',
  'POST /add_referral.json',
  'GET /get_otps/generate_otp',
  'GET /get_otps/verify_otp.json',
  'POST /users/forgot_password.json',
  products,
  'GET /products/:id.json',
  'GET /categories.json',
  'POST /encash_requests.json',
  'GET /encash_requests.json',
  'POST /encash/validate-bank',
  addresses,
  'POST /user_addresses.json',
  'PUT /user_addresses/:id.json',
  'POST /orders/create_with_loyalty.json',
  'POST /orders/:id/cancel.json',
  'POST /orders/:id/return.json',
  'GET /orders/:id.json',
  'GET /orders.json',
  hotels,
  'POST /hotel/bookings',
  'POST /services/oauth2/token',
  'GET /services/apexrest/getValidation',
  memberQuery,
  'POST sobjects Loyalty_Member__c',
  ledgerQuery,
  'POST sobjects Loyalty_Transaction__c Debit',
  'POST sobjects Loyalty_Transaction__c Credit',
  'POST sobjects Lead',
  leadQuery,
  ledgerAndLeads,
];

const composite = z.object({ compositeRequest: z.array(z.object({ url: z.string() })) });
const objectOf = (soql: string): string | undefined => /\bFROM (\w+)/i.exec(soql)?.[1];

/** A part that reads one record by its ID. */
const rowObjectOf = (url: string): string | undefined => /\/sobjects\/(\w+)\//.exec(url)?.[1];

/** A call by its path's template; one to the CRM by the object that it is about. */
export function nameOf({ method, route, path, query, body }: CallRecord): string {
  const object = objectOf(query['q'] ?? '');
  if (object) return `${method} query ${object}`;
  const parts = composite.safeParse(body).data?.compositeRequest;
  if (parts)
    return compositeOf(...parts.map(({ url }) => objectOf(decodeURIComponent(url)) ?? rowObjectOf(url) ?? url));
  const created = /\/sobjects\/(\w+)$/.exec(path)?.[1];
  if (!created) return `${method} ${route}`;
  const type = (body as Record<string, unknown> | null)?.['Transaction_Type__c'];
  return [method, 'sobjects', created, type].filter(Boolean).join(' ');
}
