import type { ErrorLike } from '@apollo/client';

/** The state that all sections of a page share when their data comes with one query. */
export interface Section {
  readonly loading: boolean;
  readonly error: ErrorLike | undefined;
  /** The sources that are missing from the response. */
  readonly partial: readonly string[];
  readonly onRetry: () => void;
}
