/**
 * Typography of this language: the line height of large text, and the letter spacing of capitals. Vowel signs above and
 * below need more line height, and letter spacing would break the line that connects the letters.
 */
export const heroLine = '1.2';
export const bannerLine = '1.2';
export const displayLine = '1.2';
export const h1Line = '1.25';
export const h2Line = '1.25';
export const h3Line = '1.3';
export const navSpacing = '0';
export const capsSpacing = '0';
