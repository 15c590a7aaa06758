import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/encashForm.tsx';
import { Note } from '#web/ui/Note.tsx';

/** A request from an earlier visit of the page whose outcome is unknown. */
export const LeftOpen = () => (
  <chakra.div marginTop="22px">
    <Note tone="wait">
      <chakra.p fontWeight="600">{text.mayBeOnItsWay}</chakra.p>
      <p>{text.mayBeOnItsWayAdvice}</p>
    </Note>
  </chakra.div>
);
