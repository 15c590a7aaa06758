import type { ReactNode } from 'react';
import type { RedemptionState } from '#web/apollo/__generated__/types.ts';
import { cityName } from './projectFacts.ts';

/** Texts of the lists of hotels, for visitors and members. */
export const lead = 'अपने पॉइंट से होटल में ठहरें।';
/** For search engines and link previews. */
export const description = (club: string): string => `${club} के पॉइंट से बुक होने वाले होटल, और प्रति रात लगने वाले पॉइंट।`;
export const memberDescription = 'आपके होटल स्टे, और पॉइंट से बुक होने वाले होटल।';
export const needsJavaScript = 'अपने स्टे देखने के लिए JavaScript चालू करें।';

export const hotels = 'होटल';
export const where = 'कहाँ';
export const anywhere = 'कहीं भी';
export const search = 'खोजें';
export const allCities = 'सभी';

export const loadingHotels = 'होटल लोड हो रहे हैं';
export const listMissing = 'आपके पॉइंट और स्टे सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const hotelsFound = (count: number, city: string | null): string =>
  city === null ? `${count} होटल` : `${city} में ${count} होटल`;
/** At least one of the two is set. */
export function noHotelFound(words: string | null, city: string | null): string {
  const none = words === null ? 'कोई होटल नहीं मिला' : `“${words}” से मेल खाता कोई होटल नहीं मिला`;
  return city === null ? none : `${city} में ${none}`;
}
export const tryAnotherCity = 'कोई और शहर चुनें, या सभी होटल देखें।';
export const showAllHotels = 'सभी होटल दिखाएँ';
export const noHotels = 'अभी बुक करने के लिए कोई होटल नहीं है';
export const noHotelsYet = 'क्लब से जुड़ते ही नए होटल यहाँ दिखेंगे।';
/** A city of the filter. */
export const cityOfFilter = cityName;
export const cityUntold = 'शहर की जानकारी नहीं';

/** Texts of a hotel's page, tab by tab. */
export const aboutThisHotel = 'इस होटल के बारे में';
export const tabs = {
  overview: 'मुख्य बातें',
  about: 'परिचय',
  rooms: 'कमरे',
  accessibility: 'व्हीलचेयर और लिफ़्ट',
} as const;
export const bookThisHotel = 'यह होटल बुक करें';

export const aboutHotel = (hotel: string): string => `${hotel} के बारे में`;
export const whatGuestsFind = 'होटल में क्या मिलेगा';

/** If the hotel has no information. */
export const untoldItself = 'होटल ने अभी अपने बारे में जानकारी नहीं दी है।';
export const untoldRooms = 'होटल ने अभी कमरों की जानकारी नहीं दी है।';
export const untoldAccess = 'होटल ने अभी सीढ़ियों, लिफ़्ट या व्हीलचेयर वाले कमरों की जानकारी नहीं दी है।';
export const untoldAmenities = 'होटल ने अभी अपनी सुविधाओं की जानकारी नहीं दी है।';
export const askUs = (phone: ReactNode) => <>बुक करने से पहले कुछ जानना है? हमें कॉल करें: {phone}</>;

/** Texts of the list of a member's hotel bookings. */
export const bookedWithPoints = 'पॉइंट से बुक किए गए';
export const loadingStays = 'आपके स्टे लोड हो रहे हैं';
export const didNotArrive = 'आपके स्टे लोड नहीं हो सके';
export const areSafe = 'आपकी बुकिंग सुरक्षित हैं। कृपया फिर कोशिश करें।';
export const noStays = 'अभी कोई स्टे नहीं';
export const noStaysYet = 'नीचे से कोई होटल चुनें। पॉइंट से बुक किए स्टे यहाँ दिखेंगे।';
export const hotelGone = 'यह होटल अब क्लब में नहीं है';
export const pointsTaken = (points: ReactNode) => (
  <>
    {points} <small>पॉइंट</small>
  </>
);
export const stateWords = {
  PENDING: 'कन्फ़र्म हो रहा है',
  CONFIRMED: 'बुक हो गया',
  FAILED: 'बुक नहीं हुआ',
  NEEDS_REVIEW: 'हमारी टीम जाँच कर रही है',
} as const satisfies Record<RedemptionState, string>;
