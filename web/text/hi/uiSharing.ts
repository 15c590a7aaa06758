/** Texts of the share buttons and their results. */
export const shareOnWhatsApp = 'WhatsApp पर साझा करें';
export const shareByEmail = 'ईमेल से साझा करें';
export const shareOnX = 'X पर साझा करें';
export const moreWays = 'साझा करने के और तरीके';
export const linkCopied = 'लिंक कॉपी हो गया';
export const linkNotCopied = 'हम लिंक कॉपी नहीं कर सके';
export const linkNotCopiedMore = 'कृपया इसे एड्रेस बार से कॉपी करें।';
