import { join } from 'node:path';

const texts = (folder: string) => join(import.meta.dirname, '..', folder, 'hi', '$1');

/**
 * The texts of a Hindi build in place of the English ones. A build has one language: the texts are part of its code, so
 * visitors do not download another language or the code to choose between languages.
 */
export const hindiWords = [
  { find: /^#text\/(.*)$/, replacement: texts('web/text') },
  { find: /^#brand-text\/(.*)$/, replacement: texts('web/brand') },
  // The messages of the rules, wherever they are imported from.
  { find: /^(?:\.|#rules)\/(messages\.ts|messageTemplates\.ts)$/, replacement: texts('rules') },
];
