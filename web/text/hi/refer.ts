/** Texts of the referral page, besides those of the brand. */
export const title = 'रेफ़र करें और कमाएँ';
export const description = (developer: string): string =>
  `अपने दोस्त को ${developer} के घर तक लाएँ: इनाम आपके लिए भी, उनके लिए भी। यहाँ देखें कि यह कैसे होता है और क्या मिलता है।`;
export const startReferring = 'अभी रेफ़र करें';
export const howItWorks = 'यह कैसे होता है';
export const seeProjects = 'प्रोजेक्ट देखें';
