import { brand } from '../brand.ts';
import { grievanceOfficer } from '../legal.ts';
import { pageValues, textPage } from '../pageText.ts';
import { page } from './__generated__/privacy.ts';

const { contact } = brand;
const reachUs = `${contact.email} पर लिखें या ${contact.phone} पर कॉल करें, ${contact.hours}`;

const complaints =
  grievanceOfficer === null
    ? `हमने अभी शिकायत अधिकारी (Grievance Officer) तय नहीं किया है। तब तक ${reachUs}।`
    : `हमारे शिकायत अधिकारी (Grievance Officer) ${grievanceOfficer.name} को ${grievanceOfficer.email} पर लिखें। आपको ${grievanceOfficer.answerDays} दिनों में जवाब मिलेगा।`;

/** The privacy notice. See the English one. */
export const privacy = textPage(page, (rules) => ({ ...pageValues(rules), complaints, reachUs }));
