import type { Operation } from './client.ts';

const projectCard = `id name city status configurations price description imageUrl
  image { url alt width height color blur sources { type width url } }`;

const firstProjects = (filter: string, more = ''): string => `query Projects {
  projects(first: 24${filter}) { totalCount nodes { ${projectCard} } pageInfo { hasNextPage endCursor } ${more} }
}`;

/** The three variants of the operation of the projects page. */
export const projectsPage: Operation = { query: firstProjects('') };
export const projectsWithFacets: Operation = {
  query: firstProjects('', 'facets { cities statuses configurations }'),
};
export const projectsSearched: Operation = { query: firstProjects(', filter: { search: "garden homes" }') };

/** The public home page: four lists of the REST backend. */
export const home: Operation = {
  query: `query Home {
    projects(first: 6) { totalCount nodes { ${projectCard} } }
    featuredPosts { id heading summary publishedOn imageUrl category }
    events(filter: { when: UPCOMING }, first: 4) { nodes { id name projectName startsAt imageUrl } }
    products(first: 8) { nodes { id name brand points imageUrl isInStock } }
  }`,
};

/** Needs no data outside the process: the minimum cost of an answer. */
export const nothing: Operation = { query: '{ __typename }' };
export const whoAmI: Operation = { query: '{ me { id name } }' };

const ledgerPage = `nodes { id name type points createdAt } pageInfo { hasNextPage endCursor }`;

export const ledgerFirst: Operation = {
  query: `query Ledger { me { id ledger(first: 50) { totalCount ${ledgerPage} } } }`,
};
export const ledgerAfter = (after: string, first = 50): Operation => ({
  query: `query Ledger($first: Int, $after: String) { me { id ledger(first: $first, after: $after) { ${ledgerPage} } } }`,
  variables: { first, after },
});
export const reconciliation: Operation = {
  query: `query Reconciliation { me { id points { balance reconciliation {
    credits creditCount debits debitCount expired balance difference isComplete calculatedAt
  } } } }`,
};
export const balanceHistory: Operation = {
  query: `query History { me { id balanceHistory { at balance change count name } } }`,
};

/** The member home: the points, the latest transactions, the latest orders and a list of products. */
export const memberHome: Operation = {
  query: `query MemberHome {
    me {
      id name membershipNumber isActive
      points { balance available held }
      ledger(first: 5) { nodes { id name type points createdAt } }
      orders(first: 3) { nodes { id number status totalAmount createdAt } }
    }
    products(first: 4) { nodes { id name points imageUrl } }
  }`,
};

export const REQUEST_OTP = `mutation RequestOtp($mobile: String!) {
  requestOtp(input: { mobile: $mobile }) { __typename }
}`;

export const VERIFY_OTP = `mutation VerifyOtp($mobile: String!, $otp: String!, $carrier: SessionCarrier) {
  verifyOtp(input: { mobile: $mobile, otp: $otp, carrier: $carrier }) {
    __typename
    ... on VerifyOtpSuccess { sessionToken }
  }
}`;
