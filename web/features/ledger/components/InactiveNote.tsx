import { chakra } from '@chakra-ui/react/styled-system';
import { brand } from '#web/brand/brand.ts';
import { Note } from '#web/ui/Note.tsx';

/** What an inactive membership may do, and where to ask. */
export const InactiveNote = () => (
  <chakra.div marginBottom="24px">
    <Note tone="wait">
      Your membership is not active. You can see your points and every transaction; for anything more, call us on{' '}
      <chakra.a href={brand.contact.phoneLink} textStyle="num" fontWeight="600" whiteSpace="nowrap">
        {brand.contact.phone}
      </chakra.a>
      .
    </Note>
  </chakra.div>
);
