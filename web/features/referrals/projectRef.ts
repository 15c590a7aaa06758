/** The project that an intended action is about. */
export interface ProjectRef {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}
