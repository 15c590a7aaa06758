/** Shown in place of a member page: a login is required, or the session has ended. */
export const loginRequired = 'लॉग इन ज़रूरी है';
export const loginNow = 'लॉग इन करें';
/** The session expired, was ended elsewhere, or its token is no longer valid: the screen cannot tell which. */
export const sessionOver = 'आप साइन आउट हो चुके हैं। आपको लॉग इन पर ले जा रहे हैं। उसके बाद आप इसी पेज पर लौट आएँगे।';
