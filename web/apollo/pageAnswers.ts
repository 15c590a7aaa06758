import { ApolloLink } from '@apollo/client';
import type { FormattedExecutionResult } from 'graphql';
import { of } from 'rxjs';
import { operationKey } from './operationKey.ts';

/** Answers by the key of the operation. */
export type Answers = Readonly<Record<string, FormattedExecutionResult>>;

/** The server has sent these operations for the page and could not show all of their answers, so the browser need not send them again. */
export function pageAnswers(known: Answers) {
  const answers = new Map(Object.entries(known));
  return {
    link: new ApolloLink((operation, forward) => {
      const key = operationKey(operation);
      const answer = answers.get(key);
      answers.delete(key);
      return answer ? of(answer) : forward(operation);
    }),
    /** To be called when the page is hydrated: what is queried from then on is sent. */
    end: () => answers.clear(),
  };
}
