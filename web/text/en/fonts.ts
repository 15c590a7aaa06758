/** The extra font faces that this language needs: none. */
export const extraFaces: readonly ExtraFace[] = [];

export interface ExtraFace {
  /** The club's font family that it extends. */
  readonly family: string;
  readonly weights: string;
  readonly url: string;
  /** The characters that it is loaded for. */
  readonly range: string;
}
