import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';

interface Outcome {
  readonly __typename: string;
}
interface Failure extends Outcome {
  readonly __typename: `${string}Error`;
  readonly message: string;
}

/** The outcomes that are failures: the types of the graph that are a `UserError`, and those alone, are named so. */
type Refused<R extends Outcome> = Extract<R, { readonly __typename: `${string}Error` }>;

export interface NotDone<Refusal = Failure> {
  /** Why the club refused it; null if the request itself failed. Then it is unknown whether it arrived. */
  readonly refused: Refusal | null;
  /** For the person. */
  readonly message: string;
  readonly error: ErrorLike | undefined;
}

/** What became of a mutation. */
export type Acted<R extends Outcome> = { readonly done: Exclude<R, Refused<R>> } | NotDone<Refused<R>>;

interface Answer<D> {
  readonly data?: D | null | undefined;
  readonly error?: ErrorLike | undefined;
}

const isRefused = <R extends Outcome>(result: R): result is R & Failure => result.__typename.endsWith('Error');

/**
 * Waits for a mutation with one field, and tells its outcome. Never rejects. An outcome that only a newer graph knows is an
 * error here (`knownAnswers`).
 *
 * @param otherwise what is said when the graph did not answer
 */
export async function act<R extends Outcome>(
  answer: Promise<Answer<Readonly<Record<string, R>>>>,
  otherwise: string,
): Promise<Acted<R>> {
  const { data, error } = await answer.catch((reason: unknown) => ({ data: null, error: asError(reason) }));
  const [result] = Object.values(data ?? {});
  if (!result) return { refused: null, message: CombinedGraphQLErrors.is(error) ? error.message : otherwise, error };
  return isRefused(result)
    ? { refused: result as unknown as Refused<R>, message: result.message, error }
    : { done: result as Exclude<R, Refused<R>> };
}

const asError = (reason: unknown): ErrorLike => (reason instanceof Error ? reason : new Error(String(reason)));
