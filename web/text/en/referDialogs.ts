/** What the windows of a referral, an enquiry and a site visit say alike. */
export const loginNow = 'Login now';
