import * as text from '#text/encashForm.tsx';
import { Note } from '#web/ui/Note.tsx';

/** A request from an earlier visit of the page whose outcome is unknown. */
export const LeftOpen = () => (
  <Note tone="wait" title={text.mayBeOnItsWay} css={{ marginTop: '22px' }}>
    <p>{text.mayBeOnItsWayAdvice}</p>
  </Note>
);
