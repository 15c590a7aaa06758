/** The language of this build, for `<html lang>` and the language switch. */
export const code = 'hi';
export const htmlLang = 'hi-IN';
/** The other language: its code, its own name, and the accessible name of the switch. */
export const otherCode = 'en';
export const otherName = 'English';
