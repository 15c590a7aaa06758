/** The messages by name, in Hindi. The Hindi builds of the web client and the kiosk use them instead of the English ones. */
export * as messages from './messageTexts.ts';
