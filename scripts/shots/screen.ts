import type { Page } from '@playwright/test';
import type { Club } from '../../e2e/club.ts';

/** One screen in one of its states. `npm run shots` takes it at three widths, light and dark. */
export interface Screen {
  /** The name of its files, such as `posts-empty`. */
  readonly name: string;
  readonly path: string;
  /** The mobile number of the signed-in member; a visitor if omitted. */
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
