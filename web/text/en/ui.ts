/** Texts of parts of every page: the skip link, the logo, the theme switch, toasts, progress. */
export const skipToContent = 'Skip to content';
export const loadingNextPage = 'Loading the next page';
export const logoHome = (club: string): string => `${club}, home`;
export const appearance = 'Appearance';
export const light = 'Light';
export const dark = 'Dark';
export const dismiss = 'Dismiss';
export const tryingAgain = 'Trying again...';

/** Below a default that stands in for a fact which the source does not give. */
export const notConfirmed = 'not confirmed';

/** Labels of form fields that are the same everywhere. */
export const mobileNumber = 'Mobile number';

/** Texts of a page's header. */
export const breadcrumb = 'Breadcrumb';

/** The link of an outage message to the page that says what works. */
export const whatWorks = 'See what works now';

/** Texts of the pager of a list. */
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
/** @param number as displayed in the list: 02. */
export const page = (number: string): string => `Page ${number}`;

/** Texts of the picture viewer. */
export const place = (at: number, all: number): string => `${at} of ${all}`;
export const pictureAt = (at: number | string, all: number | string): string => `Picture ${at} of ${all}.`;
export const showPicture = (at: number, all: number): string => `Show picture ${at} of ${all}`;
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';

/** The text alternative of a step's icon, before the step's own text. */
export const tickStates = {
  done: 'Done: ',
  now: 'In progress: ',
  todo: 'Next: ',
  failed: 'Failed: ',
} as const;

/** Texts of a date field and its calendar. */
export const chooseDay = 'Choose a day';
export const calendar = 'Calendar';
export const previousMonth = 'Previous month';
export const nextMonth = 'Next month';
export const clearDay = 'Clear';
/** @param day as text: `Thursday, 24 December 2026`. */
export const dayName = (day: string, isChosen: boolean, isTaken: boolean): string =>
  `${day}${isChosen ? ', selected' : ''}${isTaken ? ', not available' : ''}`;
/** Full names, for screen readers. */
export const longWeekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Texts of the share buttons and their results. */
export const whatsApp = 'WhatsApp';
export const shareOnWhatsApp = 'Share on WhatsApp';
export const shareByEmail = 'Share by email';
export const shareOnX = 'Share on X';
export const moreWays = 'More ways to share';
export const linkCopied = 'Link copied';
export const linkNotCopied = 'We couldn’t copy the link';
export const linkNotCopiedMore = 'Please copy it from the address bar.';

export const copy = 'Copy';
export const copyNotAllowed = 'Your browser doesn’t allow copying here.';

/** Texts of the three steps of an order. */
export const stepsOfOrder = 'Steps of the order';
export const orderSteps = ['Checkout', 'Bonus Offer', 'Confirmation'] as const;
/** Below the second step, whose name is fixed: no page of an order is this step. */
/** After the name of a completed step, for screen readers. */
export const stepDone = ', done';

/** A price as text. @param figure '2.15' */
export const inCrore = (figure: string): string => `₹${figure} Cr`;
export const inLakh = (figure: string): string => `₹${figure} lakh`;

/** Texts of the bar below a page with stale data. */
export const older = 'Showing older details';
export const asOf = (day: string, time: string): string => `As of ${day}, ${time}.`;
export const noNewer = 'We couldn’t get the latest.';
export const directions = 'Directions';
