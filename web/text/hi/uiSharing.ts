/** Texts of the share buttons and their results. */
export const shareOnWhatsApp = 'WhatsApp पर शेयर करें';
export const shareByEmail = 'ईमेल से शेयर करें';
export const shareOnX = 'X पर शेयर करें';
export const moreWays = 'शेयर करने के और तरीके';
export const linkCopied = 'लिंक कॉपी हो गया';
export const linkNotCopied = 'हम लिंक कॉपी नहीं कर सके';
export const linkNotCopiedMore = 'कृपया इसे एड्रेस बार से कॉपी करें।';

export const copy = 'कॉपी करें';
export const copyNotAllowed = 'आपका ब्राउज़र यहाँ कॉपी नहीं करने देता।';
