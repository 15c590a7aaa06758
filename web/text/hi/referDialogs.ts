/** What the windows of a referral, an enquiry and a site visit say alike. */
export const loginNow = 'अभी लॉग इन करें';
