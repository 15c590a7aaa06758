import type { NormalizedCacheObject } from '@apollo/client';
import type { AnswerAges } from '#web/apollo/answerAges.ts';
import type { HydrationState } from 'react-router';

/** What the server already read, given to the browser as inert JSON in the page. */
export interface Handover {
  readonly apollo: NormalizedCacheObject;
  readonly ages: AnswerAges;
  readonly router: HydrationState;
}

const handoverId = 'club-handover';

/** JSON that cannot end the element that it stands in. */
export const printHandover = (handover: Handover): string =>
  `<script type="application/json" id="${handoverId}">${JSON.stringify(handover).replaceAll('<', '\\u003c')}</script>`;

/** @throws Error when the page carries no handover, which only a broken deployment can cause. */
export function readHandover(): Handover {
  const element = document.getElementById(handoverId);
  const text = element?.textContent;
  // Read once and gone: after a sign-out nothing of the member may stand in the page.
  element?.remove();
  if (!text) throw new Error('The page came without its data.');
  return JSON.parse(text) as Handover;
}
