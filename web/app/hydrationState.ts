import type { HydrationState } from 'react-router-dom';
import type { FirstPage } from '#web/apollo/client.ts';

/** What the server has read already, given to the browser as inert JSON in the page. */
export interface PageState extends FirstPage {
  readonly router: HydrationState;
}

const pageStateId = 'page-state';

/** JSON that cannot close its own script element. */
export const printHydrationState = (pageState: PageState): string =>
  `<script type="application/json" id="${pageStateId}">${JSON.stringify(pageState).replaceAll('<', '\\u003c')}</script>`;

/** @throws Error when the page has no pageState, which only a broken deployment can cause. */
export function readHydrationState(): PageState {
  const element = document.getElementById(pageStateId);
  const text = element?.textContent;
  // Removed once read: after a sign-out no member data may be left in the page.
  element?.remove();
  if (!text) throw new Error('The page came without its data.');
  return JSON.parse(text) as PageState;
}
