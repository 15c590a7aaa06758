/** The language of this build, for `<html lang>` and the language switch. */
export const code = 'en';
export const htmlLang = 'en-IN';
/** The other language: its code, its own name, and the accessible name of the switch. */
export const otherCode = 'hi';
export const otherName = 'हिन्दी';
