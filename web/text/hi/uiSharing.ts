/** Texts of the share buttons and their results. */
export const shareOnWhatsApp = 'WhatsApp पर साझा करें';
export const shareByEmail = 'ईमेल से साझा करें';
export const shareOnX = 'X पर साझा करें';
export const moreWays = 'साझा करने के और तरीके';
export const linkCopied = 'लिंक कॉपी हो गया';
export const linkNotCopied = 'लिंक कॉपी नहीं हो सका';
export const linkNotCopiedMore = 'आपका ब्राउज़र यहाँ इसकी अनुमति नहीं देता। लिंक पता बार से कॉपी कर लें।';
