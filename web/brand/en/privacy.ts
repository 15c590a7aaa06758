import { brand } from '../brand.ts';
import { grievanceOfficer } from '../legal.ts';
import { pageValues, textPage } from '../pageText.ts';
import { page } from './__generated__/privacy.ts';

const { contact } = brand;
const reachUs = `write to ${contact.email} or call ${contact.phone}, ${contact.hours}`;

const complaints =
  grievanceOfficer === null
    ? `We haven’t named a Grievance Officer yet. Until we do, ${reachUs}.`
    : `Write to our Grievance Officer, ${grievanceOfficer.name}, at ${grievanceOfficer.email}. You get an answer within ${grievanceOfficer.answerDays} days.`;

/**
 * The privacy notice, whose words are in privacy.md. It describes what this program does: if you change the program, update it, its
 * date and `privacyNoticeVersion`. What is stored is not listed there: the page takes it from the list in `api/store/tables`
 * and shows it before the section `where`. Have it reviewed by your lawyers.
 */
export const privacy = textPage(page, (rules) => ({ ...pageValues(rules), complaints, reachUs }));
