/** What stands where an answer of the graph did not come. */
export const unreachable = 'क्लब से संपर्क नहीं हो सका। अपना इंटरनेट कनेक्शन देखें, फिर कोशिश करें।';
