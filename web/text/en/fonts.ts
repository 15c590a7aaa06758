/** The faces that this language needs beside the club's own: none. */
export const extraFaces: readonly ExtraFace[] = [];

export interface ExtraFace {
  /** The family of the club's that it completes. */
  readonly family: string;
  readonly weights: string;
  readonly url: string;
  /** The characters that it is fetched for. */
  readonly range: string;
}
