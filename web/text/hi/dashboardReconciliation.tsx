import type { ReactNode } from 'react';

/** Texts of the dashboard's ledger check: whether the ledger matches the balance, and how recent the figures are. */
export const checkingLedger = 'आपका हिसाब जाँचा जा रहा है';
export const showWorking = 'पूरा हिसाब देखें';
export const hideWorking = 'हिसाब छिपाएँ';

export const waits = 'आपके हिसाब का मिलान अभी नहीं हो सका';
export const waitsBecause = (rows: ReactNode) => (
  <>हमने {rows} लेन-देन जोड़ लिए हैं, पर मिलान के लिए क्लब का बैलेंस अभी उपलब्ध नहीं है।</>
);
export const addsUp = 'आपका हिसाब सही है';
export const checked = (rows: ReactNode, difference: ReactNode, _count: number) => (
  <>
    {rows} लेन-देन आपके बैलेंस से मिलाए गए, अंतर {difference} है।
  </>
);
export const notFullyChecked = 'हम आपके हिसाब की पूरी जाँच नहीं कर सके';
export const ofOtherType = (shown: string, _count: number): string => `अन्य प्रकार के ${shown} लेन-देन`;
export const withoutAmount = (shown: string, _count: number): string => `${shown} लेन-देन जिनके पॉइंट पता नहीं`;
export const notCounted = (reasons: readonly string[]): string => `गिनती में शामिल नहीं: ${reasons.join(' और ')}।`;
export const expiredNotKnown = 'हम आपके समाप्त हुए पॉइंट अभी नहीं दिखा पा रहे हैं।';
export const beingUpdated = 'आपका क्लब बैलेंस अपडेट हो रहा है';
export const pending = (shown: string, count: number): string =>
  count === 1
    ? 'आपका सबसे नया लेन-देन अभी क्लब बैलेंस में नहीं जुड़ा है। हम फिर जाँचेंगे।'
    : `आपके ${shown} सबसे नए लेन-देन अभी क्लब बैलेंस में नहीं जुड़े हैं। हम फिर जाँचेंगे।`;
export const doesNotAddUp = 'आपके हिसाब में अंतर है';
export const differs = (balance: ReactNode, difference: ReactNode) => (
  <>
    आपके लेन-देन जोड़ने पर {balance} आता है, यानी {difference} का अंतर है। दिखाया गया बैलेंस क्लब का अपना योग है।
  </>
);
/** @param day null for today. */
export const checkedAt = (day: string | null, time: string): string => `${day ?? 'आज'}, ${time} IST`;

export const notChecked = 'हम अभी आपका हिसाब नहीं जाँच सके';
export const totalsAreRight = 'ऊपर के आँकड़े क्लब के हैं और सही हैं।';
export const asOfLastVisit = 'पिछली बार के अनुसार';
export const asOf = (time: string): string => `${time} IST के अनुसार`;
export const notAnswering = 'हम आपके लेन-देन अभी नहीं देख पा रहे हैं। आपके पॉइंट सुरक्षित हैं। जाँच होते ही आप रिडीम कर सकेंगे।';

export const credits = 'जमा';
export const debits = 'खर्च';
export const counted = (name: string, rows: ReactNode, _count: number) => (
  <>
    {name}, {rows} लेन-देन
  </>
);
export const expiredInAll = 'समाप्त हुए (क्लब का योग)';
export const byOurArithmetic = 'लेन-देन से जोड़ा गया';
export const byTheBooks = 'क्लब का बैलेंस';
export const difference = 'अंतर';
export const howWeCheck =
  'बैलेंस क्लब का अपना योग है। हम आपके सारे लेन-देन जोड़ते हैं, समाप्त हुए पॉइंट घटाते हैं और कोई अंतर हो तो आपको दिखाते हैं।';
