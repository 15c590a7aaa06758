import { css } from '#styled-system/css/css.js';
import * as text from '#text/events.ts';
import { istDate, istDayOfMonth, istMonth } from '#web/format/ist.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { Quiet, Text } from '#web/ui/primitives.ts';

const styles = {
  /** A notch in the picture's lower left corner. */
  root: css({
    position: 'absolute',
    left: '0',
    bottom: '-1px',
    display: 'flex',
    alignItems: 'flex-end',
    gap: '10px',
    padding: '12px 18px 0 0',
    background: 'bg.paper',
    color: 'fg.ink',
    lineHeight: '1',
  }),
};

/** Day, month and two-digit year, or 'Date TBD'. Its parent must be positioned. */
export function DateBadge({ startsAt }: { readonly startsAt: string | null }) {
  if (startsAt === null) {
    return (
      <span className={styles.root}>
        <Text as="span" textStyle="label" pb="2px">
          {text.dateUnknown}
        </Text>
      </span>
    );
  }
  const [month = '', year = ''] = istMonth(startsAt).split(' ');
  return (
    <time className={styles.root} dateTime={startsAt}>
      <VisuallyHidden>{istDate(startsAt)}</VisuallyHidden>
      <Text
        as="b"
        font="display"
        fontWeight="380"
        fontSize="day"
        lineHeight="0.82"
        letterSpacing="-.04em"
        aria-hidden="true"
      >
        {String(istDayOfMonth(startsAt)).padStart(2, '0')}
      </Text>
      <Quiet textStyle="num" fontSize="13" fontWeight="500" lineHeight="1.2" letterSpacing="0" aria-hidden="true">
        {month}
        <br />
        {year.slice(-2)}
      </Quiet>
    </time>
  );
}
