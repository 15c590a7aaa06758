/** How a person becomes known: login, registration, a new password. The SMS of the sandbox lands in its inbox. */
export const loginExamples = [
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
    query: `# Asks to become a member. Whom the developer knows can log in at once.
mutation Register($input: RegisterInput!) {
  register(input: $input) {
    __typename
    ... on RegisterSuccess {
      state
      message
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
    variables: '{ "input": { "fullName": "", "email": "", "mobile": "" } }',
  },
  {
    query: `# Puts an email address on the newsletter's list.
mutation SubscribeToNewsletter($input: SubscribeToNewsletterInput!) {
  subscribeToNewsletter(input: $input) {
    __typename
    ... on SubscribeToNewsletterSuccess {
      message
    }
    ... on UserError {
      message
      code
    }
  }
}
`,
    variables: '{ "input": { "email": "", "consent": true } }',
  },
  {
    query: `# Step 1 of a new password.
mutation RequestPasswordReset($mobile: String!) {
  requestPasswordReset(input: { mobile: $mobile }) {
    __typename
    ... on RequestPasswordResetSuccess {
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
    query: `# Step 2 of a new password: the ticket is good for one new password.
mutation VerifyPasswordResetOtp($mobile: String!, $otp: String!) {
  verifyPasswordResetOtp(input: { mobile: $mobile, otp: $otp }) {
    __typename
    ... on VerifyPasswordResetOtpSuccess {
      ticket
      expiresAt
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
    query: `# Step 3 of a new password.
mutation ResetPassword($input: ResetPasswordInput!) {
  resetPassword(input: $input) {
    __typename
    ... on ResetPasswordSuccess {
      message
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
    variables: '{ "input": { "ticket": "", "password": "", "confirmation": "" } }',
  },
];
