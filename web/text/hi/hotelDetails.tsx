import type { ReactNode } from 'react';

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
export const atAGlance = 'एक नज़र में';
export const untold = 'उपलब्ध नहीं';
export const ratedByGuests = 'मेहमानों की रेटिंग';
export const notRated = 'अभी कोई रेटिंग नहीं';
export const ratingOfFive = (rating: string): string => `5 में से ${rating}`;
export const nightInPoints = 'प्रति रात पॉइंट';
export const nightInMoney = 'प्रति रात कीमत';

/** If the hotel has no information. */
export const untoldItself = 'होटल ने अभी अपने बारे में जानकारी नहीं दी है।';
export const untoldRooms = 'होटल ने अभी कमरों की जानकारी नहीं दी है।';
export const untoldAccess = 'होटल ने अभी सीढ़ियों, लिफ़्ट या व्हीलचेयर वाले कमरों की जानकारी नहीं दी है।';
export const untoldAmenities = 'होटल ने अभी अपनी सुविधाओं की जानकारी नहीं दी है।';
export const askUs = (phone: ReactNode) => <>बुक करने से पहले कुछ जानना है? हमें कॉल करें: {phone}</>;
