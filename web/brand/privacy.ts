/** What the club keeps of people, in the language of this build. */
export { privacy } from '#brand-text/privacy.ts';
