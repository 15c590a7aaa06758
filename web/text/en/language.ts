/** The language of this build, as `<html lang>` says it and as the switch names it. */
export const code = 'en';
export const htmlLang = 'en-IN';
/** The other language: its code, its name in itself, and what the switch says to a screen reader. */
export const otherCode = 'hi';
export const otherName = 'हिन्दी';
