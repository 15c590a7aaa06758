import type { ReactNode } from 'react';
import type { ChartFigures } from '../en/dashboardChart.tsx';

/** Texts of the balance chart, visible and for screen readers. */
export const title = 'समय के साथ बैलेंस';
export const noSteps = 'आपका चार्ट पहले लेन-देन से शुरू होगा।';
export const period = 'अवधि';
export const periods = { '6 months': '6 महीने', '1 year': '1 साल', All: 'सभी' } as const;
export const expiredRemark = (points: ReactNode) => (
  <>समाप्त हुए पॉइंट की कोई तारीख नहीं होती, इसलिए ये {points} पॉइंट आखिर में घटाए गए हैं।</>
);
export const leftOut = (shown: string, _count: number): string =>
  `${shown} लेन-देन चार्ट में नहीं हैं, क्योंकि उनका प्रकार या पॉइंट पता नहीं।`;
export const readAsTable = 'तालिका में देखें';
export const showChart = 'चार्ट में देखें';
/** The columns of the table. */
export const dayColumn = 'तारीख';
export const nameColumn = 'लेन-देन';
export const changeColumn = 'बदलाव';
export const balanceColumn = 'बैलेंस';

export const missing = 'चार्ट लोड नहीं हो सका।';
export const missingSafe = 'आपके पॉइंट और लेन-देन पर कोई असर नहीं है।';

export const today = 'आज';
/** After the expired points, at the right end of the chart. */
export const expired = 'समाप्त';

export const transactions = (shown: string, _count: number): string => `${shown} लेन-देन`;
/** A point of the line as text. */
export const stepWords = (time: string, balance: string, change: string, name: string): string =>
  `${time}: बैलेंस ${balance}, ${change}, ${name}`;

/** The text alternative of the chart in a few sentences. */
export function chartWords({ from, to, opening, peak, last, today: balance, expired: gone }: ChartFigures): string {
  const peakWords = peak === null ? '' : ` ${peak.day} को सबसे ऊपर ${peak.balance} पर था,`;
  const after = gone === null ? '' : `${gone} पॉइंट समाप्त होने के बाद `;
  const end = balance === null ? `आखिर में ${last} पर है` : `आज ${after}${balance} पर है`;
  return `समय के साथ बैलेंस, ${from} से ${to} तक। यह ${opening} से शुरू हुआ,${peakWords} और ${end}।`;
}
