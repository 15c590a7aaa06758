import { css } from '#styled-system/css/css.js';
import { callUs, title } from '#text/uiInactive.tsx';
import { brand } from '#web/brand/brand.ts';
import { Note } from './Note.tsx';

/** What an inactive membership cannot do, and whom to call. Shown in place of the button or the form. */
export const InactiveNote = () => (
  <Note tone="wait">
    <p className={css({ fontWeight: '600' })}>{title}</p>
    <p>
      {callUs(
        <a
          href={brand.contact.phoneLink}
          className={css({ textStyle: 'num', fontWeight: '600', whiteSpace: 'nowrap' })}
        >
          {brand.contact.phone}
        </a>,
      )}
    </p>
  </Note>
);
