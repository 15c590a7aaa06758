import { prerenderStatic } from '@apollo/client/react/ssr';
import type { FormattedExecutionResult } from 'graphql';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Execute } from '#rules/serverEntry.ts';
import { nextTask } from './nextTask.ts';
import { operationKey } from '#web/apollo/operationKey.ts';
import { printAnswer } from '#web/apollo/pageAnswers.ts';

/** How long the HTML of a page waits for its data, in milliseconds. */
const htmlWait = 250;
/** How long a page stays open for answers that come later. A proxy that buffers keeps the page from the browser for so long. */
const answerWait = 2_000;

/** Whether the browser needs nothing but the data to show the same. */
const isComplete = ({ errors, extensions }: FormattedExecutionResult): boolean =>
  errors === undefined && extensions?.['partial'] === undefined;

const never = new Promise<never>(() => undefined);

/**
 * Renders a page with the data that its components query. What fails, is incomplete or takes too long is shown as loading; its answer
 * follows the page, for the browser to show as if it had queried it.
 */
export class DataRenderer {
  readonly #execute: Execute;
  #end: AbortController | null = null;
  /** What the HTML does not show, by the key of the operation. */
  readonly #missing = new Map<string, Promise<FormattedExecutionResult>>();
  /** The number of operations without an answer. */
  #open = 0;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  readonly execute: Execute = async (operation) => {
    const key = operationKey(operation);
    const answering = this.#execute(operation);
    this.#missing.set(key, answering);
    this.#open += 1;
    const answer = await answering.finally(() => (this.#open -= 1));
    if (this.#end === null || isComplete(answer)) {
      this.#missing.delete(key);
      return answer;
    }
    if (this.#open === 0) this.#end.abort();
    return never;
  };

  /** @param signal ends the wait. */
  async render(page: ReactNode, signal: AbortSignal): Promise<string> {
    const end = new AbortController();
    this.#end = end;
    let isLatest = false;
    const { result } = await prerenderStatic({
      tree: page,
      // eslint-disable-next-line no-restricted-properties -- this runs on the server
      signal: AbortSignal.any([end.signal, signal, AbortSignal.timeout(htmlWait)]),
      renderFunction: async (element) => {
        // Apollo Client tells the queries that only read the cache of new data in a later task.
        await nextTask();
        const html = renderToString(element);
        isLatest = this.#open === 0;
        // All that it queries was in the cache, so another round would render the same.
        if (isLatest) end.abort();
        return html;
      },
    });
    return isLatest ? result : renderToString(page);
  }

  /** What the rendered page does not show: its keys for the page, and its answers to be sent after it. */
  takeMissing(): { readonly keys: readonly string[]; readonly answers: AsyncIterable<string> } {
    const missing = [...this.#missing];
    return { keys: missing.map(([key]) => key), answers: printed(missing.map(([, answer]) => answer)) };
  }
}

/** The answers in the order in which they come. */
async function* printed(answers: readonly Promise<FormattedExecutionResult>[]): AsyncGenerator<string> {
  const waiting = new Map(
    answers.map((answer, index) => [index, answer.then((it) => ({ index, html: printAnswer(index, it) }))]),
  );
  const late = new Promise<null>((resolve) => setTimeout(resolve, answerWait, null));
  while (waiting.size > 0) {
    const next = await Promise.race([...waiting.values(), late]);
    if (next === null) return;
    waiting.delete(next.index);
    yield next.html;
  }
}
