/** Texts of the share buttons and their results. */
export const shareOnWhatsApp = 'Share on WhatsApp';
export const shareByEmail = 'Share by email';
export const shareOnX = 'Share on X';
export const moreWays = 'More ways to share';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'We couldn’t copy the link';
export const linkNotCopiedMore = 'Please copy it from the address bar.';

export const copy = 'Copy';
export const copyNotAllowed = 'Your browser doesn’t allow copying here.';
