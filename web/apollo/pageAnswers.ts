import { ApolloLink } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { from, mergeMap, of } from 'rxjs';
import { operationKey } from './operationKey.ts';

const selectorOf = (index: number) => `script[data-answer="${index}"]`;

/**
 * An answer that follows the page, as inert JSON that cannot close its own script element. The line break after it shows the
 * browser that it is complete.
 */
export const printAnswer = (index: number, answer: FormattedExecutionResult): string =>
  `<script type="application/json" data-answer="${index}">${JSON.stringify(answer).replaceAll('<', '\\u003c')}</script>\n`;

/** Waits for an answer and removes it from the page: after a sign-out no member data may be left there. Null if it does not come. */
function takeAnswer(index: number): Promise<FormattedExecutionResult | null> {
  return new Promise((resolve) => {
    const look = () => {
      const element = document.querySelector(selectorOf(index));
      const isComplete = element?.nextSibling != null;
      if (!isComplete && document.readyState === 'loading') return;
      observer.disconnect();
      document.removeEventListener('DOMContentLoaded', look);
      element?.remove();
      resolve(isComplete ? (JSON.parse(element.textContent) as FormattedExecutionResult) : null);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    document.addEventListener('DOMContentLoaded', look);
    look();
  });
}

/**
 * The server has begun these operations and sends their answers after the page, so the browser need not send them again.
 *
 * @param coming the keys of the operations, in the order of their numbers in the page.
 */
export function pageAnswers(coming: readonly string[]) {
  const indexes = new Map(coming.map((key, index) => [key, index]));
  return {
    link: new ApolloLink((operation, forward) => {
      const key = operationKey(operation);
      const index = indexes.get(key);
      if (index === undefined) return forward(operation);
      indexes.delete(key);
      return from(takeAnswer(index)).pipe(mergeMap((answer) => (answer ? of(answer) : forward(operation))));
    }),
    /** To be called when the page is hydrated: what no component has asked for by then is removed. */
    async end(): Promise<void> {
      const unclaimed = [...indexes.values()];
      indexes.clear();
      await Promise.all(unclaimed.map(takeAnswer));
    },
  };
}
