/*
 * The files of the club's two font families, for the page that links them (server) and the build that bundles them
 * (client).
 */
export { default as textExt } from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
export { default as text } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
export { default as displayExt } from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?url';
export { default as display } from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
