import { chakra } from '@chakra-ui/react/styled-system';
import * as text from '#text/dashboard.tsx';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';

/** What an inactive membership may do, and where to ask. */
export const InactiveNote = () => (
  <chakra.div marginBottom="24px">
    <Note tone="wait">
      {text.inactive(
        <chakra.a href={brand.contact.phoneLink} textStyle="num" fontWeight="600" whiteSpace="nowrap">
          {brand.contact.phone}
        </chakra.a>,
      )}
    </Note>
  </chakra.div>
);
