import { css } from '#styled-system/css/css.js';
import * as text from '#text/dashboardChart.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import type { ChartView } from './view.ts';
import { signed, stepName, stepTime } from './words.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

const styles = {
  room: css({
    marginTop: '20px',
    // As tall as what is beside it.
    flex: '1 1 420px',
    height: '420px',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    borderBottom: '1px solid {colors.line}',
  }),
  table: css({
    width: '100%',
    borderCollapse: 'collapse',
    textStyle: 'small',
    '& th, & td': { padding: '10px 12px', textAlign: 'left', verticalAlign: 'top' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      background: 'bg.raised',
      fontSize: '13',
      fontWeight: '500',
      color: 'fg.muted',
    },
    '& tbody tr': { borderTop: '1px solid {colors.line}' },
    '& :is(th, td):nth-of-type(n + 3)': { textStyle: 'num', textAlign: 'right', whiteSpace: 'nowrap' },
  }),
};

/** The steps of the chart as a table, newest first. */
export const StepTable = ({ view }: { readonly view: ChartView }) => (
  <div className={styles.room} tabIndex={0} role="region" aria-label={text.title}>
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{text.title}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.dayColumn}</th>
          <th scope="col">{text.nameColumn}</th>
          <th scope="col">{text.changeColumn}</th>
          <th scope="col">{text.balanceColumn}</th>
        </tr>
      </thead>
      <tbody>
        {view.steps.toReversed().map((step) => (
          <tr key={`${step.at} ${step.balance}`}>
            <td>{stepTime(step)}</td>
            <td>{stepName(step)}</td>
            <td>{signed(step.change)}</td>
            <td>{formatNumber(step.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
