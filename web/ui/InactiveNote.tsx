import { chakra } from '@chakra-ui/react/styled-system';
import { callUs, title } from '#text/uiInactive.tsx';
import { brand } from '#web/brand/brand.ts';
import { Note } from './Note.tsx';

/** What an inactive membership cannot do, and whom to call. Shown in place of the button or the form. */
export const InactiveNote = () => (
  <Note tone="wait">
    <chakra.p fontWeight="600">{title}</chakra.p>
    <p>
      {callUs(
        <chakra.a href={brand.contact.phoneLink} textStyle="num" fontWeight="600" whiteSpace="nowrap">
          {brand.contact.phone}
        </chakra.a>,
      )}
    </p>
  </Note>
);
