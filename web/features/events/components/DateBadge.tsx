import * as text from '#text/events.ts';
import { istDate, istDayOfMonth, istMonth } from '#web/ui/ist.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { styled } from '#web/ui/styled.ts';

/** A notch in the picture's lower left corner. */
const Root = styled('time', {
  base: {
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
  },
});
const Day = styled('b', {
  base: {
    fontFamily: 'display',
    fontWeight: '360',
    fontSize: 'day',
    lineHeight: '0.82',
    letterSpacing: '-.04em',
  },
});
const Month = styled('span', {
  base: {
    textStyle: 'num',
    fontSize: '13',
    fontWeight: '500',
    lineHeight: '1.2',
    letterSpacing: '0',
    color: 'fg.muted',
  },
});
const Undated = styled('span', { base: { textStyle: 'label', paddingBottom: '2px' } });

/** Day, month and two-digit year, or 'Date TBD'. Its parent must be positioned. */
export function DateBadge({ startsAt }: { readonly startsAt: string | null }) {
  if (startsAt === null) {
    return (
      <Root as="span">
        <Undated>{text.dateUnknown}</Undated>
      </Root>
    );
  }
  const [month = '', year = ''] = istMonth(startsAt).split(' ');
  return (
    <Root dateTime={startsAt}>
      <VisuallyHidden>{istDate(startsAt)}</VisuallyHidden>
      <Day aria-hidden="true">{String(istDayOfMonth(startsAt)).padStart(2, '0')}</Day>
      <Month aria-hidden="true">
        {month}
        <br />
        {year.slice(-2)}
      </Month>
    </Root>
  );
}
