/** Shown if the graph did not respond. */
export const unreachable = 'क्लब से संपर्क नहीं हो सका। अपना इंटरनेट कनेक्शन देखें और फिर कोशिश करें।';

export const newerAnswer = 'हम यह नहीं दिखा सकते कि इसका क्या हुआ। कृपया पेज फिर से लोड करें।';
