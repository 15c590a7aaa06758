import type { ReactNode } from 'react';

/** Texts of a hotel's page, tab by tab. */
export const aboutThisHotel = 'इस होटल के बारे में';
export const tabs = {
  overview: 'मुख्य बातें',
  about: 'परिचय',
  rooms: 'कमरे',
  accessibility: 'सुलभता',
} as const;
export const bookThisHotel = 'यह होटल बुक करें';

export const aboutHotel = (hotel: string): string => `${hotel} के बारे में`;
export const whatGuestsFind = 'मेहमानों के लिए सुविधाएँ';
export const atAGlance = 'एक नज़र में';
export const untold = 'नहीं बताया गया';
export const ratedByGuests = 'मेहमानों की रेटिंग';
export const notRated = 'अभी कोई रेटिंग नहीं';
export const ratingOfFive = (rating: string): string => `5 में से ${rating}`;
export const nightInPoints = 'एक रात, पॉइंट में';
export const nightInMoney = 'एक रात, रुपयों में';

/** If the hotel has no information. */
export const untoldItself = 'होटल ने अपने बारे में हमें कुछ नहीं बताया है।';
export const untoldRooms = 'होटल ने अपने कमरों के बारे में हमें कुछ नहीं बताया है।';
export const untoldAccess = 'होटल ने सीढ़ियों, लिफ़्ट या व्हीलचेयर के लायक कमरों के बारे में हमें कुछ नहीं बताया है।';
export const untoldAmenities = 'होटल ने अपनी सुविधाओं के बारे में हमें कुछ नहीं बताया है।';
export const askUs = (phone: ReactNode) => <>अगर यह आपके ठहराव के लिए ज़रूरी है, तो बुक करने से पहले हमसे पूछ लें: {phone}</>;
