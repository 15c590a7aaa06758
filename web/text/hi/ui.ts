/** Texts of parts of every page: the skip link, the logo, the theme switch, toasts, progress. */
export const skipToContent = 'सीधे मुख्य सामग्री पर जाएँ';
export const loadingNextPage = 'अगला पेज लोड हो रहा है';
export const logoHome = (club: string): string => `${club}, होम`;
export const appearance = 'थीम';
export const light = 'हल्का';
export const dark = 'गहरा';
export const dismiss = 'हटाएँ';
export const tryingAgain = 'फिर कोशिश हो रही है...';
