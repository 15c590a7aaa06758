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

/** Null when the page has none, since it was cut off. */
export function readHydrationState(): PageState | null {
  const element = document.getElementById(pageStateId);
  // Removed once read: after a sign-out no member data may be left in the page.
  element?.remove();
  try {
    return JSON.parse(element?.textContent ?? '') as PageState;
  } catch {
    return null;
  }
}
