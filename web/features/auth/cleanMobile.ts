/** Where the login looks for them; the rule itself is shared with every other form that takes a mobile number. */
export { cleanMobile, spacedMobile } from '#rules/mobile.ts';
