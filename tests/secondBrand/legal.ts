import type { GrievanceOfficer } from '#web/brand/grievanceOfficer.ts';

/* Both are fictional. */

export const grievanceOfficer: GrievanceOfficer | null = {
  name: 'Yamuna Varadarajan',
  email: 'grievance@thinnai.example',
  answerDays: 15,
};

export const courts: string | null = 'Kochi';
