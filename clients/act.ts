import type { ErrorLike } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';

export interface Outcome {
  readonly __typename: string;
}
interface Failure extends Outcome {
  readonly __typename: `${string}Error` | 'Refusal';
  readonly message: string;
}

/** The outcomes that are failures: those of the types that are a `UserError`, which alone are named so, and the desk's. */
type Refused<R extends Outcome> = Extract<R, { readonly __typename: `${string}Error` | 'Refusal' }>;

export interface NotDone<Refusal = Failure> {
  /** Why the club refused it; null if the request itself failed. Then it is unknown whether it arrived. */
  readonly refused: Refusal | null;
  /** For the person. */
  readonly message: string;
  readonly error: ErrorLike | undefined;
}

/** What became of a mutation. */
export type Acted<R extends Outcome> = { readonly done: Exclude<R, Refused<R>> } | NotDone<Refused<R>>;

/** What a mutation with one field answers. */
export interface Answer<R extends Outcome> {
  readonly data?: Readonly<Record<string, R>> | null | undefined;
  readonly error?: ErrorLike | undefined;
}

const isRefused = <R extends Outcome>(result: R): result is R & Failure => /Error$|^Refusal$/.test(result.__typename);

/**
 * Waits for a mutation with one field, and tells its outcome. Never rejects. An outcome that only a newer graph knows is an
 * error here (`knownAnswers`).
 *
 * @param otherwise what is said when the graph did not answer; nothing for a screen with words of its own
 */
export async function act<R extends Outcome>(answer: Promise<Answer<R>>, otherwise = ''): Promise<Acted<R>> {
  const { data, error } = await answer.catch((reason: unknown) => ({ data: null, error: asError(reason) }));
  const [result] = Object.values(data ?? {});
  if (!result) return { refused: null, message: CombinedGraphQLErrors.is(error) ? error.message : otherwise, error };
  return isRefused(result)
    ? { refused: result as unknown as Refused<R>, message: result.message, error }
    : { done: result as Exclude<R, Refused<R>> };
}

const asError = (reason: unknown): ErrorLike => (reason instanceof Error ? reason : new Error(String(reason)));
