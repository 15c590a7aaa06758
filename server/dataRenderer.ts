import { prerenderStatic } from '@apollo/client/react/ssr';
import type { FormattedExecutionResult } from 'graphql';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Execute } from '#rules/serverEntry.ts';
import { operationKey } from '#web/apollo/operationKey.ts';
import type { Answers } from '#web/apollo/pageAnswers.ts';
import { nextTask } from '#web/app/nextTask.ts';

/** How long the member sees nothing of a page whose data is not there yet, in milliseconds. */
const frameWait = 250;
/** How long a page waits for its data. A proxy that buffers keeps the page from the browser for so long. */
const dataWait = 2_000;

/** Whether the browser needs nothing but the data to show the same. */
const isComplete = ({ errors, extensions }: FormattedExecutionResult): boolean =>
  errors === undefined && extensions?.['partial'] === undefined;

/** What the server renders in place of an answer that it leaves to the browser. It is never sent. */
const leftToBrowser: FormattedExecutionResult = { data: null, errors: [{ message: 'Left to the browser.' }] };

/** Renders a page with the data that its components query. What fails, is incomplete or takes too long is shown as loading. */
export class DataRenderer {
  readonly #execute: Execute;
  #isRendering = false;
  /** The number of operations without an answer. */
  #open = 0;
  /** Whether an answer came after the latest rendering began. */
  #isNew = false;
  /** The answers that the HTML does not show, by the key of the operation: the browser shows them as if it had sent it. */
  readonly #answers: Record<string, FormattedExecutionResult> = {};

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  readonly execute: Execute = async (operation) => {
    const key = operationKey(operation);
    if (this.#answers[key]) return leftToBrowser;
    this.#open += 1;
    const answer = await this.#execute(operation).finally(() => (this.#open -= 1));
    this.#isNew = true;
    if (!this.#isRendering || isComplete(answer)) return answer;
    this.#answers[key] = answer;
    return leftToBrowser;
  };

  /**
   * If the data takes longer than a moment, the page with what is known by then comes first: the frame.
   * @param signal ends the wait.
   * @param read queries what the page shows, so that the first rendering has it.
   */
  async *render(
    page: ReactNode,
    signal: AbortSignal,
    read: () => Promise<unknown>,
  ): AsyncGenerator<{ readonly html: string; readonly isFrame: boolean }> {
    this.#isRendering = true;
    const moment = new Promise((resolve) => setTimeout(resolve, frameWait));
    const end = new AbortController();
    const stop = AbortSignal.any([end.signal, signal, AbortSignal.timeout(dataWait)]);
    await isBefore(moment, read());
    let latest = '';
    let isWhole = false;
    const renderFunction = async (element: ReactNode) => {
      // Apollo Client tells the queries that only read the cache of new data in a later task.
      await nextTask();
      this.#isNew = false;
      latest = renderToString(element);
      isWhole = this.#open === 0;
      // All that it queries was in the cache, so another round would render the same.
      if (isWhole) end.abort();
      return latest;
    };
    // Apollo Client refuses a signal that has been aborted.
    const rendering = stop.aborted ? Promise.resolve() : prerenderStatic({ tree: page, signal: stop, renderFunction });
    const hasAnswers = () => Object.keys(this.#answers).length > 0;
    /** Shows as loading what is not in the cache. */
    const current = () => (latest === '' || this.#isNew || hasAnswers() ? renderToString(page) : latest);
    if (!(await isBefore(moment, rendering))) yield { html: current(), isFrame: true };
    await rendering;
    yield { html: isWhole && !hasAnswers() ? latest : renderToString(page), isFrame: false };
  }

  get answers(): Answers {
    return this.#answers;
  }
}

/** Whether the work ends before the moment. */
const isBefore = (moment: Promise<unknown>, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), moment.then(() => false)]);
