/** Texts of the share buttons and their results. */
export const shareOnWhatsApp = 'Share on WhatsApp';
export const shareByEmail = 'Share by email';
export const shareOnX = 'Share on X';
export const moreWays = 'More ways to share';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'The link could not be copied';
export const linkNotCopiedMore = 'Your browser does not allow it here. Copy it from the address bar.';
