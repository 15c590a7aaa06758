/** What the registration says. Member 2 and 5 (Registration). */
export const title = 'रजिस्टर करें';
export const description = (club: string, developer: string): string =>
  `${developer} के घर मालिकों के क्लब ${club} का सदस्य बनने के लिए अनुरोध करें।`;
export const joinClub = 'क्लब से जुड़ें';
export const whoFor = (club: string, developer: string): string =>
  `${club} उनके लिए है जिनका ${developer} में घर है, और उनके लिए भी जिनका जल्द ही होने वाला है।`;
export const fullName = 'पूरा नाम';
export const mobile = 'मोबाइल नंबर';
export const register = 'रजिस्टर करें';
export const memberAlready = 'पहले से सदस्य हैं?';
export const needsJavaScript = (phone: string): string =>
  `रजिस्टर करने के लिए JavaScript चाहिए। आप हमें ${phone} पर फ़ोन भी कर सकते हैं।`;
export const nothingNoted = 'कुछ भी दर्ज नहीं हुआ। कृपया थोड़ी देर में फिर कोशिश करें।';

export const outcomeTitles = {
  LOGIN_NOW: 'आपका नंबर हमारे पास है',
  PENDING: 'आपका अनुरोध मिल गया',
  MEMBER: 'आप पहले से सदस्य हैं',
} as const;
export const outcomeWords = { LOGIN_NOW: 'तैयार', PENDING: 'लंबित', MEMBER: 'सदस्य' } as const;
export const seeProjects = 'प्रोजेक्ट देखें';
