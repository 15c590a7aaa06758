/** What stands before a member's page: the wish for a login, and a session that is over. */
export const loginRequired = 'लॉग इन ज़रूरी है';
export const loginNow = 'अभी लॉग इन करें';
export const sessionOver = (hours: number): string =>
  `हम ${hours} घंटे बाद सभी को साइन आउट कर देते हैं। आपको लॉग इन पर ले जा रहे हैं; उसके बाद आप इसी पेज पर लौट आएँगे।`;
