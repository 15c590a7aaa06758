/** Shown in place of a member page: a login is required, or the session has ended. */
export const loginRequired = 'लॉग इन ज़रूरी है';
export const loginNow = 'अभी लॉग इन करें';
export const sessionOver = (hours: number): string =>
  `लॉग इन ${hours} घंटे तक चलता है। आपको लॉग इन पर ले जा रहे हैं। उसके बाद आप इसी पेज पर लौट आएँगे।`;
