/** The messages, by name. Server and client both take their messages from here. */
export * as messages from './messageTexts.ts';
