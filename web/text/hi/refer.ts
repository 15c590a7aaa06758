/** Texts of the referral page, besides those of the brand. */
export const title = 'रेफ़र करें और कमाएँ';
export const description = (developer: string): string =>
  `${developer} के घर के लिए दोस्त को रेफ़र करें। इनाम आपके लिए भी है और उनके लिए भी। देखें, यह कैसे होता है।`;
export const startReferring = 'अभी रेफ़र करें';
export const inviteByLink = 'लिंक से बुलाएँ';
export const howItWorks = 'यह कैसे होता है';
export const seeProjects = 'प्रोजेक्ट देखें';

/** Texts that the dialogs of a referral, an enquiry and a site visit share. */
export const loginNow = 'लॉग इन करें';
