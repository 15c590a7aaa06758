import { courts } from '../legal.ts';
import { pageValues, textPage } from '../pageText.ts';
import { page } from './__generated__/terms.ts';

const disputes =
  courts === null
    ? 'The courts that the law names decide disputes.'
    : `The courts of ${courts} decide disputes, unless the law names others.`;

/**
 * The club's terms, whose words are in terms.md. They describe the numbers in `rules/`. If you change one, change the other. Have
 * them reviewed by your lawyers.
 */
export const terms = textPage(page, (rules) => ({ ...pageValues(rules), disputes }));
