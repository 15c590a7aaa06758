import type { ReactNode } from 'react';

/** Texts of the encash form: fields, quote, bank check and failures. */
export const pointsToEncash = 'भुनाने के पॉइंट';
export const usualAmounts = 'जल्दी चुनें';
export const allAvailable = 'सभी उपलब्ध';
export const available = (points: ReactNode) => <>{points} उपलब्ध</>;
export const availableAndHeld = (points: ReactNode, held: ReactNode) => (
  <>
    {points} उपलब्ध, {held} रोके गए
  </>
);
export const pointsUnread = 'हम आपके पॉइंट अभी लोड नहीं कर सके। अनुरोध भेजते समय हम उन्हें जाँच लेंगे।';
export const tooMany = (points: string): string => `आप ${points} पॉइंट तक भुना सकते हैं।`;

export const accountHolder = 'खाताधारक का नाम';
export const accountNumber = 'खाता नंबर';
export const accountAgain = 'वही नंबर दोबारा';
export const accountsDiffer = 'दोनों नंबर एक जैसे नहीं हैं। कृपया दोनों को मिलाएँ।';
/** @param digits the last four */
export const lastAccount = (digits: string): string => `पिछली बार: •••• ${digits}`;
export const ifsc = 'IFSC कोड';
export const branch = 'शाखा का नाम';
export const askingBank = 'बैंक से इस खाते की जाँच हो रही है';
export const accountKnown = 'खाता मिल गया';
/** @param place the bank and its branch, as far as known. */
export const accountFound = (place: string): string => `${place}: खाता मिल गया`;
export const accountUnknown = 'बैंक को इस नंबर और IFSC कोड का कोई खाता नहीं मिला। कृपया दोनों जाँच लें।';
export const accountUnverified = 'बैंक से संपर्क नहीं हो सका, इसलिए इस खाते की जाँच नहीं हुई है। कृपया इसे खुद जाँच लें।';

export const agree = (link: (label: string) => ReactNode) => <>मुझे पॉइंट भुनाने के {link('नियम और शर्तें')} मंज़ूर हैं।</>;
export const amountPayable = 'मिलने वाली रकम';
export const amountPayableIs = (amount: string): string => `मिलने वाली रकम ${amount}`;
export const facilitationFee = (percent: number): string => `सुविधा शुल्क, ${percent}%`;
export const shortBy = 'कम पड़ रहे हैं';
export const leftAfter = 'इसके बाद बचेंगे';
export const review = 'अनुरोध जाँचें';
export const confirm = 'अनुरोध कन्फ़र्म करें';
export const submitting = 'भेजा जा रहा है...';
export const progress = 'आपका अनुरोध कहाँ तक पहुँचा';
export const sending = 'आपका अनुरोध भेजा जा रहा है';
export const sentOnce = 'इसमें कुछ सेकंड लग सकते हैं। आप पेज छोड़ भी दें, तो भी अनुरोध एक ही बार जाएगा।';

export const reviewTitle = 'अपना अनुरोध जाँच लें';
export const reviewLead = 'जब तक आप कन्फ़र्म न करें, कुछ नहीं भेजा जाता।';
export const nextTitle = 'आगे क्या होगा';
export const nextSteps =
  'हमारी फ़ाइनेंस टीम आपका अनुरोध जाँचती है, फिर रकम इसी खाते में भेजती है। स्थिति “भुनाने के मेरे अनुरोध” में देखें: भुगतान होने पर वहाँ “पूरा” दिखेगा।';

export const mayBeOnItsWay = 'हो सकता है कि आपका पिछला अनुरोध पहुँच गया हो।';
export const mayBeOnItsWayAdvice =
  'हमें जवाब नहीं मिला। पहले “भुनाने के मेरे अनुरोध” देख लें। वही जानकारी फिर डालने पर भी वह एक ही अनुरोध गिना जाएगा।';
export const notKnownAdvice =
  'हम आपके अनुरोध की जाँच कर रहे हैं। कृपया नया अनुरोध न भेजें: “फिर कोशिश करें” से इसी अनुरोध की जाँच होती है, वह दोबारा नहीं जाता।';
export const nothingTaken = 'कोई पॉइंट नहीं कटा।';
export const earlierArrived = 'आपका पहले वाला अनुरोध पहुँच गया था। एक और अनुरोध भेजने से पहले “भुनाने के मेरे अनुरोध” देख लें।';
