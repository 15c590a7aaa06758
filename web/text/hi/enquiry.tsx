/** Texts of the enquiry dialog. */
import type { ReactNode } from 'react';

export const counting = 'आपकी पूछताछ';
export const sendingTitle = 'आपकी पूछताछ भेजी जा रही है';
export const failed = 'आपकी पूछताछ भेजी नहीं जा सकी';
export const sendNow = 'अभी भेजें';
export const sending = 'भेजी जा रही है...';

export const whoContactsYou = (days: number, project: ReactNode) => (
  <>
    हमारी सेल्स टीम {project} के बारे में {days} कामकाजी दिनों के भीतर आपसे संपर्क करेगी।
  </>
);
export const onNumber = (mobile: ReactNode) => <>उन्हें आपका नाम, {mobile} और, अगर सेव हो, तो ईमेल मिलेगा।</>;
/** @param shown the seconds as displayed. */
export const goesOutIn = (_seconds: number, shown: ReactNode) => <>{shown} सेकंड में भेजी जाएगी</>;
/** After the pointer was moved or a key pressed. */
export const waitsForYou = 'जब तैयार हों, तब अभी भेजें दबाएँ।';
export const onItsWay = 'हम इसे सेल्स टीम को भेज रहे हैं।';
export const willTalkAbout = (project: ReactNode) => <>हम आपको {project} के बारे में कॉल करेंगे।</>;
export const nothingBooked = 'न कुछ बुक हुआ, न कोई पैसा कटा। आप अभी फिर कोशिश कर सकते हैं, या बाद में प्रोजेक्ट के पेज से।';
/** On the project's page. */
export const alreadyEnquired = (date: string): string => `आपने ${date} को पूछताछ की थी। हमारी सेल्स टीम के पास आपका नंबर है।`;
