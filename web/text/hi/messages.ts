/** The Hindi version of rules/messages.ts. The Hindi build uses it instead. */
export * as messages from './messageTexts.ts';
