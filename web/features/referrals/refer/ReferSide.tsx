import { css } from '#styled-system/css/css.js';
import * as text from '#text/referForm.tsx';
import { FigureNumber } from '#web/ui/FigureNumber.tsx';

const styles = {
  steps: css({
    display: 'grid',
    gap: '12px',
    listStyle: 'none',
    textStyle: 'small',
    lineHeight: '1.45',
    color: 'wall.muted',
    '& > li': { display: 'grid', gridTemplateColumns: '22px 1fr' },
    '& b': { color: 'wall.fg', fontWeight: '500' },
  }),
};

/** The reward of a referral and how it works, on the wall beside the form. */
export function ReferSide(props: { readonly projectName: string | null; readonly referredPercent: number }) {
  const { projectName, referredPercent } = props;
  return (
    <>
      <FigureNumber look="wall" figure={String(referredPercent)} unit="%" caption={text.rewardCaption} />
      <ol className={styles.steps}>
        {text.steps(projectName, referredPercent).map(([lead, rest], place) => (
          <li key={lead}>
            <span aria-hidden="true">{place + 1}</span>
            <span>
              <b>{lead}</b> {rest}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
