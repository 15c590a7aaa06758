/** Whom members complain to about their data. The law asks each club to name this person. */
export interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
  /** Within how many days a complaint is answered. */
  readonly answerDays: number;
}
