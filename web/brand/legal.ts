import type { GrievanceOfficer } from './grievanceOfficer.ts';

/*
 * What the developer's lawyers decide. While one of these is null, the pages say that it has not been decided, and each
 * start of the club says so too. This club is fictional, so nobody is named.
 */

/** The Grievance Officer, whom the privacy notice names. */
export const grievanceOfficer: GrievanceOfficer | null = null;

/** The city whose courts decide disputes under the terms, such as `Mumbai`. The law is that of India. */
export const courts: string | null = null;
