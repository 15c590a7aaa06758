import type { ReactNode } from 'react';

/** Texts of the page of one hotel booking, in all its states. */
export const title = 'आपकी बुकिंग';
/** For search engines and link previews. */
export const description = 'पॉइंट से बुक किया गया होटल ठहराव।';
export const loadingBooking = 'आपकी बुकिंग लोड हो रही है';
export const notFound = 'बुकिंग नहीं मिली';
export const notFoundWhy = 'इस लिंक पर आपकी कोई बुकिंग नहीं है।';
export const didNotArrive = 'आपकी बुकिंग लोड नहीं हो सकी';
export const isSafe = 'बुकिंग सुरक्षित है, सिर्फ़ यह पेज नहीं खुल पाया। कृपया दोबारा बुक न करें।';

export const booked = 'आपका ठहराव बुक हो गया';
export const bookedFor = (firstName: string): string => `${firstName}, आपका ठहराव बुक हो गया`;
export const bookedText = 'होटल को आपकी बुकिंग मिल गई है और पॉइंट रिडीम हो गए हैं। यह आपके होटल ठहरावों में भी दिखेगी।';
export const pending = 'बुकिंग मिल गई, पुष्टि बाकी है';
export const pendingText =
  'आपकी बुकिंग सुरक्षित दर्ज है। होटल ने अभी जवाब नहीं दिया है, इसलिए हम इसे पक्की नहीं कहेंगे। ज़्यादातर होटल एक मिनट में जवाब दे देते हैं।';
export const failed = 'आपका ठहराव बुक नहीं हुआ';
export const failedText = 'बुकिंग नहीं हो सकी। आपके पॉइंट फिर से उपलब्ध हैं।';
export const needsReview = 'हमारी टीम इसे देख रही है';
export const needsReviewText =
  'होटल का जवाब हम तक नहीं पहुँचा और अपने-आप पता नहीं चल सका कि आपका ठहराव बुक हुआ या नहीं। यह पता चलने तक आपके पॉइंट रोककर रखे जाएँगे।';
/** Steps in progress. */
export const confirmingStay = 'होटल से पुष्टि ली जा रही है';
export const stayBooked = 'ठहराव बुक हो गया';

export const canClose = 'आप यह पेज बंद कर सकते हैं। कृपया दोबारा बुक न करें।';
export const keepChecking = (points: ReactNode) => (
  <>हम देखते रहेंगे और नतीजा आपके होटल ठहरावों में दिखाएँगे। अगर ठहराव बुक न हो सका, तो {points} पॉइंट अपने-आप लौट आएँगे।</>
);
export const outcomeAppears = (phone: string): string =>
  `नतीजा आपके होटल ठहरावों में दिखेगा। किसी और बात के लिए ${phone} पर कॉल करें।`;
export const bookAgain = 'फिर से बुक करें';

export const hotel = 'होटल';
export const hotelGone = 'यह अब क्लब में नहीं है';
export const nights = 'रातें';
export const guests = 'मेहमान';
export const bookedBy = 'बुक करने वाले';
/** The person who booked, if the name is unknown. */
export const you = 'आप';
export const askedForAt = 'अनुरोध का समय';
export const indianTime = (moment: ReactNode) => <>{moment} (भारतीय समय)</>;
export const specialRequests = 'ख़ास अनुरोध';
export const noRequests = 'कोई नहीं';
