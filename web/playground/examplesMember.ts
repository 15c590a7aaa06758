/** What a member reads, and what they ask of the developer. Log in first. */
export const memberExamples = [
  {
    query: `# Member: a member's home page in one request. Log in first.
query MemberHome {
  me {
    name
    membershipNumber
    points {
      available
      held
    }
    ledger(first: 5) {
      nodes {
        name
        type
        points
      }
    }
    orders(first: 3) {
      nodes {
        number
        status
      }
    }
    defaultAddress {
      city
    }
  }
}
`,
  },
  {
    query: `# Member: points and latest transactions. Log in first.
query MyLedger {
  me {
    name
    points {
      earned
      redeemed
      expired
      balance
      reconciliation {
        difference
      }
    }
    ledger(first: 10) {
      totalCount
      nodes {
        createdAt
        type
        name
        points
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
`,
  },
  {
    query: `# Member: orders with tracking, and the count in each status.
query MyOrders($status: OrderStatus) {
  me {
    orders(status: $status, first: 5) {
      totalCount
      counts {
        status
        count
      }
      nodes {
        id
        number
        status
        pointsRedeemed
        items {
          name
          quantity
          product {
            id
          }
        }
        tracking {
          step
          trackingNumber
          estimate
          steps {
            label
            state
            at
          }
        }
      }
    }
  }
}
`,
    variables: '{ "status": null }',
  },
  {
    query: `# Member: saved delivery addresses.
query MyAddresses {
  me {
    addresses {
      id
      isDefault
      type
      contactPerson
      line1
      city
      state
      pinCode
    }
  }
}
`,
  },
  {
    query: `# Member: all activity, newest first.
query MyTimeline($after: String) {
  me {
    timeline(first: 20, after: $after) {
      totalCount
      nodes {
        at
        kind
        title
        points
        status
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
}
`,
    variables: '{ "after": null }',
  },
  {
    query: `# Member: refers a friend for a project.
mutation ReferFriend($input: ReferFriendInput!) {
  referFriend(input: $input) {
    __typename
    ... on ReferFriendSuccess {
      referral {
        id
        name
        phoneLast4
        projectName
      }
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: '{ "input": { "projectId": "101", "name": "", "phone": "" } }',
  },
  {
    query: `# Member: refers someone as a sales lead.
mutation ReferLead($input: ReferLeadInput!) {
  referLead(input: $input) {
    __typename
    ... on ReferLeadSuccess {
      referral {
        id
        name
        rating
      }
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables:
      '{ "input": { "firstName": "", "lastName": "", "phone": "", "rating": "HOT", "customerType": "INDIVIDUAL" } }',
  },
  {
    query: `# Member: site visit slots of a project on a day, e.g. "2027-01-15".
query SiteVisitSlots($projectId: ID!, $date: Date!) {
  siteVisitSlots(projectId: $projectId, date: $date) {
    id
    label
  }
}
`,
    variables: '{ "projectId": "101", "date": "" }',
  },
  {
    query: `# Member: books a site visit slot.
mutation RequestSiteVisit($input: RequestSiteVisitInput!) {
  requestSiteVisit(input: $input) {
    __typename
    ... on RequestSiteVisitSuccess {
      message
      siteVisit {
        id
        slot
        scheduledAt
      }
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: '{ "input": { "projectId": "101", "slotId": "", "date": "" } }',
  },
  {
    query: `# Member: asks the sales team for a call back.
mutation SubmitEnquiry($projectId: ID!) {
  submitEnquiry(input: { projectId: $projectId }) {
    __typename
    ... on SubmitEnquirySuccess {
      message
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: '{ "projectId": "101" }',
  },
  {
    query: `# Member: everything that the club stores about you. /account/data.json gives it as a file.
query MyData {
  me {
    dataExport {
      exportedAt
      sections {
        class
        purpose
        retention
        deletion
        records {
          fields {
            name
            value
          }
        }
      }
    }
  }
}
`,
  },
  {
    query: `# Member: deletes your data. First request an OTP for your own number; find it in the SMS inbox.
mutation DeleteMyData($otp: String) {
  deleteMyData(input: { otp: $otp }) {
    __typename
    ... on DeleteMyDataSuccess {
      reference
      outcomes {
        class
        deletion
        note
      }
    }
    ... on OpenOperationsError {
      operations {
        kind
        createdAt
      }
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: '{ "otp": "" }',
  },
];
