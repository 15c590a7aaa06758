/** How points are spent. Log in first; put a new UUID into idempotencyKey for each new redemption. */
export const redeemExamples = [
  {
    query: `# Member: adds a delivery address. Every order needs one.
mutation CreateAddress($input: AddressInput!) {
  createAddress(input: $input) {
    __typename
    ... on CreateAddressSuccess {
      address {
        id
        isDefault
      }
    }
    ... on ValidationError {
      fields {
        field
        message
      }
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: `{
  "input": {
    "contactPerson": "", "mobile": "", "email": "",
    "line1": "", "city": "Pune", "state": "Maharashtra", "pinCode": "411001"
  }
}`,
  },
  {
    query: `# Member: orders a product. The same idempotencyKey returns the same order; use a new UUID for a new one.
mutation ConfirmOrder($input: ConfirmOrderInput!) {
  confirmOrder(input: $input) {
    __typename
    ... on Redemption {
      id
      state
      points
      remainingPoints
      order {
        number
      }
      steps {
        name
        state
      }
    }
    ... on InsufficientPointsError {
      required
      available
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: `{
  "input": { "productId": "201", "addressId": "", "idempotencyKey": "1f7c8f0e-3c55-4c0a-9d0a-5a1b7c3e2d10" }
}`,
  },
  {
    query: `# Member: books a hotel stay.
mutation BookHotel($input: BookHotelInput!) {
  bookHotel(input: $input) {
    __typename
    ... on Redemption {
      id
      state
      points
      remainingPoints
      booking {
        checkIn
        checkOut
        hotel {
          name
        }
      }
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: `{
  "input": {
    "hotelId": "301", "checkIn": "", "checkOut": "", "guests": 2,
    "idempotencyKey": "2b9d6a41-77e2-4f3b-8c1d-0e6f5a4b3c21"
  }
}`,
  },
  {
    query: `# Public: the fee and the amount payable for an encash.
query EncashQuote($points: Points!) {
  encashQuote(points: $points) {
    points
    facilitationFee
    amountPayable
  }
}
`,
    variables: '{ "points": 5000 }',
  },
  {
    query: `# Member: requests an encash to a bank account.
mutation RequestEncash($input: RequestEncashInput!) {
  requestEncash(input: $input) {
    __typename
    ... on Redemption {
      id
      state
      points
      encashRequest {
        accountLast4
        amountPayable
        status
      }
    }
    ... on ValidationError {
      fields {
        field
        message
      }
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: `{
  "input": {
    "points": 5000, "accountNumber": "", "ifsc": "", "branchName": "", "personName": "", "termsAccepted": false,
    "idempotencyKey": "3c0e7b52-88f3-4a4c-9d2e-1f706b5c4d32"
  }
}`,
  },
  {
    query: `# Member: follows a PENDING redemption by its id.
query FollowRedemption($id: ID!) {
  me {
    redemption(id: $id) {
      kind
      state
      message
      steps {
        name
        state
        at
      }
    }
  }
}
`,
    variables: '{ "id": "" }',
  },
  {
    query: `# Member: checks a bank account, up to ten times in ten minutes.
mutation CheckBankAccount($input: CheckBankAccountInput!) {
  checkBankAccount(input: $input) {
    __typename
    ... on BankCheck {
      state
      bankName
      branchName
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: `{
  "input": { "accountNumber": "501002003001", "ifsc": "DEMO0000214" }
}`,
  },
];
