import type { ReactNode } from 'react';
import type { EventTime, EventType } from '#web/apollo/__generated__/types.ts';
import { plural } from './plural.ts';

/** Texts that the events archive and the page of one event share. */
export const dateUnknown = 'तारीख तय होनी है';
export const categories = {
  ENTERTAINMENT: 'मनोरंजन',
  LIFESTYLE: 'लाइफ़स्टाइल',
} as const satisfies Record<EventType, string>;

/** Texts of the events archive. */
export const title = 'इवेंट';
export const pastTitle = 'बीते हुए इवेंट';
export const upcomingTitle = 'आने वाले इवेंट';
export const pastDescription = (developer: string): string =>
  `कॉन्सर्ट, वर्कशॉप और लॉन में सुबह की मुलाक़ातें: देखें ${developer} के घर मालिकों ने साथ मिलकर क्या-क्या किया।`;
export const upcomingDescription = (developer: string): string =>
  `${developer} के घर मालिकों के लिए आने वाले इवेंट: कॉन्सर्ट, वर्कशॉप और लॉन में सुबह की मुलाक़ातें।`;

export const whichEvents = 'कौन-से इवेंट';
export const when = 'कब';
export const times = { PAST: 'बीते हुए', UPCOMING: 'आने वाले' } as const satisfies Record<EventTime, string>;
export const chooseCategories = 'श्रेणियाँ';
export const show = 'दिखाएँ';
/** @param figure the count as displayed. */
export function found(time: EventTime, count: number, figure: ReactNode): ReactNode {
  const [one, several] = time === 'PAST' ? ['बीता हुआ', 'बीते हुए'] : ['आने वाला', 'आने वाले'];
  return (
    <>
      {figure} {plural(count, { one: one, other: several })} इवेंट
    </>
  );
}

export const loadingEvents = 'इवेंट लोड हो रहे हैं...';
export const toFirstEvents = 'शुरुआत के इवेंट पर वापस जाएँ';
export const moreEvents = 'और इवेंट';
export const notLoaded = 'इवेंट लोड नहीं हो सके। कृपया फिर कोशिश करें।';
export const showEveryCategory = 'सभी श्रेणियाँ दिखाएँ';
export const seePast = 'बीते हुए इवेंट देखें';
export const seeUpcoming = 'आने वाले इवेंट देखें';
export const noCategoryChecked = 'इवेंट देखने के लिए कोई श्रेणी चुनें।';
export const lookElsewhere = 'दूसरी श्रेणी चुनें, या आने वाले या बीते हुए इवेंट देखें।';
/** On pages about something else. */
export const nextEvents = 'अगले इवेंट';
export const allEvents = 'सभी इवेंट';
