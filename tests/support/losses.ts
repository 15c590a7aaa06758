/** What becomes of a field while a source is away. */
export interface Away {
  /** The parts that are null with an error each, as paths; every index is a `*`. */
  readonly lost: readonly string[];
  /** The parts that are left out and named in `extensions.partial`. */
  readonly partial?: readonly string[];
}

export const unharmed: Away = { lost: [] };
const lost = (...parts: string[]): Away => ({ lost: parts });
const onRest = (path: string) => ({ rest: lost(path), crm: unharmed });
const onCrm = (path: string) => ({ rest: unharmed, crm: lost(path) });
const onNeither = { rest: unharmed, crm: unharmed };

/** Every field of Query and Member, and what it loses with each source. A field that is new must be entered. */
export const losses: Readonly<Record<string, Readonly<Record<'rest' | 'crm', Away>>>> = {
  'Query.club': onNeither,
  'Query.dataRetention': onNeither,
  'Query.service': onNeither,
  'Query.contactRequests': onNeither,
  'Query.encashQuote': onNeither,
  'Query.deviceAuthorization': onNeither,
  'Query.referralInvitation': onNeither,
  'Query.acceptedInvitation': onNeither,
  'Query.node': onRest('node'),
  'Query.projects': onRest('projects'),
  'Query.project': onRest('project'),
  'Query.posts': onRest('posts'),
  'Query.featuredPosts': onRest('featuredPosts'),
  'Query.post': onRest('post'),
  'Query.events': onRest('events'),
  'Query.event': onRest('event'),
  'Query.products': onRest('products'),
  'Query.product': onRest('product'),
  'Query.redemptionCategories': onRest('redemptionCategories'),
  'Query.hotels': onRest('hotels'),
  'Query.hotel': onRest('hotel'),
  'Query.siteVisitSlots': onRest('siteVisitSlots'),
  'Member.id': onNeither,
  'Member.nodeId': onNeither,
  // What it cannot read is named in its own field `missing`.
  'Member.dataExport': onNeither,
  'Member.membershipNumber': onNeither,
  'Member.routeId': onNeither,
  'Member.name': onNeither,
  'Member.mobile': onNeither,
  'Member.session': onNeither,
  'Member.firstName': onCrm('me.firstName'),
  'Member.lastName': onCrm('me.lastName'),
  'Member.active': onCrm('me.active'),
  'Member.memberSince': onCrm('me.memberSince'),
  'Member.home': onCrm('me.home'),
  'Member.points': onCrm('me.points'),
  'Member.ledger': onCrm('me.ledger'),
  'Member.balanceHistory': onCrm('me.balanceHistory'),
  'Member.transaction': onCrm('me.transaction'),
  'Member.transactionReporting': onNeither,
  'Member.statements': onCrm('me.statements'),
  'Member.statement': onCrm('me.statement'),
  'Member.email': onRest('me.email'),
  'Member.addresses': onRest('me.addresses'),
  'Member.defaultAddress': onRest('me.defaultAddress'),
  'Member.orders': onRest('me.orders'),
  'Member.order': onRest('me.order'),
  'Member.encashRequests': onRest('me.encashRequests'),
  // Kept by the club itself; what hangs on them is the source's.
  'Member.redemption': onRest('me.redemption.order'),
  'Member.redemptionsInProgress': onNeither,
  'Member.orderApproval': onNeither,
  'Member.pendingOrderApprovals': onNeither,
  'Member.kioskSessions': onNeither,
  'Member.sessions': onNeither,
  'Member.kioskUses': onNeither,
  'Member.acceptedNotices': onNeither,
  'Member.newsletter': onRest('me.newsletter'),
  'Member.goal': { rest: lost('me.goal.product'), crm: lost('me.goal.pace') },
  'Member.hotelBookings': {
    rest: lost('me.hotelBookings.*.directionsUrl', 'me.hotelBookings.*.hotel'),
    crm: unharmed,
  },
  'Member.siteVisits': onRest('me.siteVisits.*.project'),
  'Member.referrals': { rest: unharmed, crm: { lost: [], partial: ['leads'] } },
  'Member.referralLinks': onNeither,
  'Member.notifications': {
    rest: { lost: [], partial: ['encashRequests', 'orders'] },
    crm: { lost: [], partial: ['leads', 'ledger'] },
  },
  'Member.timeline': {
    rest: { lost: [], partial: ['encashRequests', 'orders'] },
    crm: { lost: [], partial: ['leads', 'ledger'] },
  },
};
