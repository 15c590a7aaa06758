/** The operations that the playground opens with: one per area of the graph. */
export const examples = [
  {
    query: `# Public: the projects in Pune, with what can be chosen in a filter.
query ProjectsInPune {
  projects(filter: { city: "Pune" }) {
    totalCount
    nodes {
      id
      name
      status
      price
      configurations
    }
    facets {
      cities
      statuses
    }
  }
}
`,
  },
  {
    query: `# Public: one project in full.
query OneProject($id: ID!) {
  project(id: $id) {
    name
    city
    description
    amenities {
      name
    }
    rera {
      numbers
      url
    }
  }
}
`,
    variables: '{ "id": "101" }',
  },
  {
    query: `# Step 1 of a login. The SMS of the sandbox lands in its inbox.
mutation RequestOtp($mobile: String!) {
  requestOtp(input: { mobile: $mobile }) {
    __typename
    ... on RequestOtpSuccess {
      retryAfterSeconds
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: '{ "mobile": "" }',
  },
  {
    query: `# Step 2 of a login. With COOKIE this browser is signed in; with BEARER the answer carries a token.
mutation VerifyOtp($mobile: String!, $otp: String!) {
  verifyOtp(input: { mobile: $mobile, otp: $otp, carrier: COOKIE }) {
    __typename
    ... on VerifyOtpSuccess {
      me {
        name
        membershipNumber
      }
      welcomeCreditGiven
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: '{ "mobile": "", "otp": "" }',
  },
  {
    query: `# Member: the points and the newest transactions. Sign in first.
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
    query: `# The club's constants, and whether its sources answer.
query ClubAndService {
  club {
    welcomePoints
    sessionHours
    rewards {
      repurchasePercent
      referredPercent
    }
  }
  service {
    rest {
      state
    }
    crm {
      state
    }
    store {
      state
    }
  }
}
`,
  },
];
