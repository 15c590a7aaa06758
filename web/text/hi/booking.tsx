import type { ReactNode } from 'react';

/** Texts of the hotel checkout. */
export const confirmStay = 'अपना स्टे कन्फ़र्म करें';
export const confirmStayAt = (hotel: string): string => `${hotel} में अपना स्टे कन्फ़र्म करें`;
/** The last breadcrumb. */
export const confirm = 'कन्फ़र्म करें';
export const hotel = 'होटल';
export const yourStayOf = (nights: string): string => `आपका स्टे, ${nights}`;
export const forTheHotel = 'होटल के लिए नोट';
export const specialRequests = 'खास अनुरोध, अगर कोई हो';
export const specialRequestsHint = 'एक्स्ट्रा बेड, शांत कमरा, देर से चेक-इन। होटल पूरी कोशिश करेगा।';
export const charactersLeft = (count: number): string => `${count} अक्षर और लिख सकते हैं`;

export const points = 'पॉइंट';
export const aNight = 'प्रति रात';
export const thisStay = 'यह स्टे';
export const agree = (link: (label: string) => ReactNode) => <>मुझे होटल रिवॉर्ड के {link('नियम और शर्तें')} मंज़ूर हैं।</>;
export const confirmBooking = 'बुकिंग कन्फ़र्म करें';
export const bookingNow = 'बुकिंग हो रही है...';
export const progress = 'आपकी बुकिंग कहाँ तक पहुँची';
export const sending = 'स्टे बुक किया जा रहा है';
export const sentOnce = 'इसमें कुछ सेकंड लग सकते हैं। आप पेज छोड़ भी दें, तो भी बुकिंग एक ही बार होगी।';
export const pointsRedeemed = (count: string): string => `${count} पॉइंट रिडीम हुए`;
export const pointsAreHeld = (held: ReactNode) => (
  <>
    कन्फ़र्म करने पर हम {held} पॉइंट रोक लेते हैं। होटल के बुकिंग स्वीकार करने पर ही वे रिडीम होते हैं। बुकिंग न हो सके, तो वे फिर से उपलब्ध हो
    जाते हैं।
  </>
);

export const notKnown = 'हम आपकी बुकिंग की जाँच कर रहे हैं';
export const notKnownAdvice =
  'होटल से अभी जवाब नहीं आया है। कृपया दोबारा बुक न करें: “फिर कोशिश करें” से इसी बुकिंग की जाँच होती है, दूसरी बुकिंग नहीं बनती।';
export const nothingTaken = 'कुछ बुक नहीं हुआ और कोई पॉइंट नहीं कटा।';
export const changeAndConfirm = 'आप स्टे बदलकर फिर से कन्फ़र्म कर सकते हैं।';
export const usedBefore = (link: (label: string) => ReactNode) => (
  <>आप इस पेज से पहले ही एक और बुकिंग कर चुके हैं। नई बुकिंग कन्फ़र्म करने से पहले {link('अपने होटल स्टे')} देख लें।</>
);
