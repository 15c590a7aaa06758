/** The project that a wish is about. */
export interface AskedProject {
  readonly id: string;
  readonly name: string;
  readonly city: string;
}
