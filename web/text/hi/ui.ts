/** Texts of parts of every page: the skip link, the logo, the theme switch, toasts, progress. */
export const skipToContent = 'सीधे मुख्य सामग्री पर जाएँ';
export const loadingNextPage = 'अगला पेज लोड हो रहा है';
export const logoHome = (club: string): string => `${club}, होम`;
export const appearance = 'थीम';
export const light = 'हल्का';
export const dark = 'गहरा';
export const dismiss = 'हटाएँ';
export const tryingAgain = 'फिर कोशिश हो रही है...';

/** Below a default that stands in for a fact which the source does not give. */
export const notConfirmed = 'अभी कन्फ़र्म नहीं';

/** Labels of form fields that are the same everywhere. */
export const mobileNumber = 'मोबाइल नंबर';

/** Texts of a page's header. */
export const breadcrumb = 'आप यहाँ हैं';

/** The link of an outage message to the page that says what works. */
export const whatWorks = 'देखें अभी क्या चल रहा है';

/** Texts of the pager of a list. */
export const pages = 'पेज';
export const previous = 'पिछला';
export const next = 'अगला';
/** @param number as displayed in the list: 02. */
export const page = (number: string): string => `पेज ${number}`;

/** Texts of the picture viewer. */
export const place = (at: number, all: number): string => `${all} में से ${at}`;
export const pictureAt = (at: number | string, all: number | string): string => `${all} में से तस्वीर ${at}।`;
export const showPicture = (at: number, all: number): string => `${all} में से तस्वीर ${at} दिखाएँ`;
export const previousPicture = 'पिछली तस्वीर';
export const nextPicture = 'अगली तस्वीर';

/** The text alternative of a step's icon, before the step's own text. */
export const tickStates = {
  done: 'पूरा: ',
  now: 'जारी: ',
  todo: 'आगे: ',
  failed: 'नहीं हो सका: ',
} as const;

/** Texts of a date field and its calendar. */
export const chooseDay = 'दिन चुनें';
export const calendar = 'कैलेंडर';
export const previousMonth = 'पिछला महीना';
export const nextMonth = 'अगला महीना';
export const clearDay = 'हटाएँ';
/** @param day as text: `Thursday, 24 December 2026`. */
export const dayName = (day: string, isChosen: boolean, isTaken: boolean): string =>
  `${day}${isChosen ? ', चुना गया' : ''}${isTaken ? ', उपलब्ध नहीं' : ''}`;
/** Full names, for screen readers. */
export const longWeekdays = ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'] as const;

/** Texts of the share buttons and their results. */
export const whatsApp = 'व्हॉट्सऐप';
export const shareOnWhatsApp = 'व्हॉट्सऐप पर शेयर करें';
export const shareByEmail = 'ईमेल से शेयर करें';
export const shareOnX = 'X पर शेयर करें';
export const moreWays = 'शेयर करने के और तरीके';
export const linkCopied = 'लिंक कॉपी हो गया';
export const linkNotCopied = 'हम लिंक कॉपी नहीं कर सके';
export const linkNotCopiedMore = 'कृपया इसे एड्रेस बार से कॉपी करें।';

export const copy = 'कॉपी करें';
export const copyNotAllowed = 'आपका ब्राउज़र यहाँ कॉपी नहीं करने देता।';

/** Texts of the three steps of an order. */
export const stepsOfOrder = 'ऑर्डर के चरण';
export const orderSteps = ['चेकआउट', 'बोनस ऑफ़र', 'कन्फ़र्मेशन'] as const;
/** Below the second step, whose name is fixed: no page of an order is this step. */
/** After the name of a completed step, for screen readers. */
export const stepDone = ', पूरा';

/** A price as text. @param figure '2.15' */
export const inCrore = (figure: string): string => `₹${figure} करोड़`;
export const inLakh = (figure: string): string => `₹${figure} लाख`;

/** Texts of the bar below a page with stale data. */
export const older = 'पुरानी जानकारी दिख रही है';
export const asOf = (day: string, time: string): string => `${day}, ${time} की जानकारी।`;
export const noNewer = 'सबसे नई जानकारी नहीं मिल सकी।';
export const directions = 'रास्ता देखें';
