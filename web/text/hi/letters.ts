/**
 * How the letters of this language stand: the height of a line in large type, and the space between capitals. Vowels
 * stand above and below, so lines need more room; letters hang from one line, which a space between them would cut.
 */
export const heroLine = '1.2';
export const bannerLine = '1.2';
export const displayLine = '1.2';
export const h1Line = '1.25';
export const h2Line = '1.25';
export const h3Line = '1.3';
export const navSpacing = '0';
export const capsSpacing = '0';
