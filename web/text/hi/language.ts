/** The language of this build, as `<html lang>` says it and as the switch names it. */
export const code = 'hi';
export const htmlLang = 'hi-IN';
/** The other language: its code, its name in itself, and what the switch says to a screen reader. */
export const otherCode = 'en';
export const otherName = 'English';
