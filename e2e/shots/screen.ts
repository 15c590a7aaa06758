import type { Page } from '@playwright/test';
import type { Club } from '../club.ts';

/** One screen in one of its states, as `npm run shots` takes it at three widths, light and dark. */
export interface Screen {
  /** Of its files, as `posts-empty`. */
  readonly name: string;
  readonly path: string;
  /** The mobile of the member who looks; a visitor when left out. */
  readonly member?: string;
  /** Brings about the state after the page has come: opens a dialog, fills a form. Faults are cleared afterwards. */
  readonly prepare?: (page: Page, club: Club) => Promise<void>;
  /** Brings about the state before the page is asked for, as a fault of a backend. */
  readonly before?: (page: Page, club: Club) => Promise<void>;
  /** Only what is in view, for dialogs and whatever is fixed to the window. */
  readonly fold?: boolean;
}
