import type { Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';
import { sentText } from '../../e2e/graphRequests.ts';

/** One screen in one of its states. `npm run shots` takes it at three widths, light and dark. */
export interface Screen {
  /** The name of its files, such as `posts-empty`. */
  readonly name: string;
  readonly path: string;
  /** The mobile number of the member; a visitor if omitted. */
  readonly member?: string;
  /** English if omitted. */
  readonly language?: 'hi';
  /** Prepares the state after the page has loaded: opens a dialog, fills a form. Faults are cleared afterwards. */
  readonly prepare?: (page: Page, club: Club) => Promise<unknown>;
  /** Prepares the state before the page is requested, such as a backend fault. */
  readonly before?: (page: Page, club: Club) => Promise<unknown>;
  /** Only the visible viewport, for dialogs and fixed elements. */
  readonly fold?: boolean;
}

/** Presses a button, and waits until the page has sent an operation, which a test holds back. */
export async function pressHeld(page: Page, button: string, operation: string): Promise<void> {
  const sent = page.waitForRequest((request) => sentText(request).includes(`"operationName":"${operation}"`));
  await page.getByRole('button', { name: button }).click();
  await sent;
}
