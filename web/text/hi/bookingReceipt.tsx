import type { ReactNode } from 'react';

/** Texts of the page of one hotel booking, in all its states. */
export const title = 'आपकी बुकिंग';
/** For search engines and link previews. */
export const description = 'पॉइंट से बुक किया गया होटल स्टे।';
export const loadingBooking = 'आपकी बुकिंग लोड हो रही है';
export const notFound = 'बुकिंग नहीं मिली';
export const notFoundWhy = 'यह बुकिंग आपके खाते में नहीं मिली।';
export const didNotArrive = 'आपकी बुकिंग लोड नहीं हो सकी';
export const isSafe = 'आपकी बुकिंग सुरक्षित है। इसे देखने के लिए फिर कोशिश करें, दोबारा बुक न करें।';

export const booked = 'आपका स्टे बुक हो गया';
export const bookedFor = (firstName: string): string => `${firstName}, आपका स्टे बुक हो गया`;
export const bookedText = 'होटल को आपकी बुकिंग मिल गई है और पॉइंट रिडीम हो गए हैं। यह आपके होटल स्टे में भी दिखेगी।';
export const pending = 'आपकी बुकिंग कन्फ़र्म हो रही है';
export const pendingText = 'आपकी बुकिंग सेव हो गई है और होटल उसे कन्फ़र्म कर रहा है। आमतौर पर एक मिनट से कम लगता है।';
export const failed = 'आपका स्टे बुक नहीं हुआ';
export const failedText = 'बुकिंग नहीं हो सकी। आपके पॉइंट फिर से उपलब्ध हैं।';
export const needsReview = 'हमारी टीम जाँच कर रही है';
export const needsReviewText =
  'हमें होटल का जवाब नहीं मिला, इसलिए हमारी टीम जाँच कर रही है कि आपका स्टे बुक हुआ या नहीं। तब तक आपके पॉइंट रोके गए रहेंगे।';
/** Steps in progress. */
export const confirmingStay = 'होटल आपका स्टे कन्फ़र्म कर रहा है';
export const stayBooked = 'स्टे बुक हो गया';

export const canClose = 'आप यह पेज बंद कर सकते हैं। कृपया दोबारा बुक न करें।';
export const keepChecking = (points: ReactNode) => (
  <>हम जाँच करते रहेंगे और आपके होटल स्टे अपडेट करेंगे। स्टे बुक न हो सका, तो आपके {points} पॉइंट फिर से उपलब्ध हो जाएँगे।</>
);
export const outcomeAppears = (phone: string): string =>
  `नतीजा आपके होटल स्टे में दिखेगा। किसी और बात के लिए ${phone} पर कॉल करें।`;
export const bookAgain = 'फिर से बुक करें';

export const clubReference = 'क्लब रेफ़रेंस';
/** @param phone of the club */
export const showReference = (phone: ReactNode) => (
  <>रिसेप्शन पर यह रेफ़रेंस दिखाएँ। स्टे बदलने या रद्द करने के लिए {phone} पर कॉल करके इसे बताएँ।</>
);
export const hotel = 'होटल';
export const hotelGone = 'अब क्लब में नहीं है';
export const nights = 'रातें';
export const guests = 'मेहमान';
export const bookedBy = 'बुक करने वाले';
/** The person who booked, if the name is unknown. */
export const you = 'आप';
export const requestedAt = 'अनुरोध का समय';
export const indianTime = (moment: ReactNode) => <>{moment} (भारतीय समय)</>;
export const specialRequests = 'खास अनुरोध';
export const noRequests = 'कोई नहीं';

/** Texts of the calendar file of a stay, and of the way to the hotel. */
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const calendarTitle = (name: string): string => `${name} में स्टे`;
/** The name of the file, before the day. */
export const calendarFile = 'स्टे';
export const calendarSaved = 'कैलेंडर फ़ाइल सेव हो गई';
export const openToAdd = 'स्टे को अपने कैलेंडर में जोड़ने के लिए इसे खोलें।';
