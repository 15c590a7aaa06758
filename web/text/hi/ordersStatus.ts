/** The order statuses as members read them. */
export { statuses } from '#rules/hi/messageTemplates.ts';
