/** The privacy policy in the language of this build. */
export { privacy } from '#brand-text/privacy.ts';
