/** Texts that the dialogs of a referral, an enquiry and a site visit share. */
export const loginNow = 'लॉग इन करें';
