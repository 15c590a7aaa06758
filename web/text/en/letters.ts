/** Typography of this language: the line height of large text, and the letter spacing of capitals. */
export const heroLine = '.98';
export const bannerLine = '.92';
export const displayLine = '1';
export const h1Line = '1.05';
export const h2Line = '1.06';
export const h3Line = '1.15';
export const navSpacing = '.07em';
export const capsSpacing = '.06em';
