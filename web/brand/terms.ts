/** The club's terms, in the language of this build. */
export { terms } from '#brand-text/terms.ts';
