/** The page that an installed app shows while the device is offline. */
export const title = 'इंटरनेट कनेक्शन नहीं है';
export const stale = 'आपने जो पिछली बार देखा, वह अब बदल चुका हो सकता है। कृपया अपना इंटरनेट देखें।';
export const again = 'फिर कोशिश करें';
