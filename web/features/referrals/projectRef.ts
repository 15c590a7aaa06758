/** The project that an intended action is about. */
export interface ProjectRef {
  readonly id: string;
  readonly name: string;
  /** Null if the source has none. */
  readonly city: string | null;
}
