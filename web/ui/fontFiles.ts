/* The files of the club's two families, for the page that names them (server) and the build that makes them (client). */
export { default as figtreeExt } from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
export { default as figtree } from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
export { default as frauncesExt } from '@fontsource-variable/fraunces/files/fraunces-latin-ext-opsz-normal.woff2?url';
export { default as fraunces } from '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2?url';
