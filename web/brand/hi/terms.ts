import { courts } from '../legal.ts';
import { pageValues, textPage } from '../pageText.ts';
import { page } from './__generated__/terms.ts';

const disputes =
  courts === null
    ? 'विवाद उन अदालतों में सुलझाए जाएँगे जो कानून में तय हैं।'
    : `विवाद ${courts} की अदालतों में सुलझाए जाएँगे, अगर कानून में कोई और अदालत तय न हो।`;

/** The club's terms. See the English ones. */
export const terms = textPage(page, (rules) => ({ ...pageValues(rules), disputes }));
