/** How a person becomes known: login, registration, a new password. The SMS of the sandbox lands in its inbox. */
export const loginExamples = [
  {
    query: `# Login, step 1: sends an OTP. With the sandbox, find it in the SMS inbox.
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
    query: `# Login, step 2: checks the OTP. COOKIE signs this browser in; BEARER returns a token.
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
    query: `# Applies for membership. Existing customers can log in right away.
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
    query: `# Subscribes an email address to the newsletter.
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
    query: `# New password, step 1: sends an OTP.
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
    query: `# New password, step 2: checks the OTP and returns a ticket that works once.
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
    query: `# New password, step 3: sets it with the ticket.
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
