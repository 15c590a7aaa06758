import type { Page } from '@playwright/test';

/** Kabir has points for most things, Farah for hardly any, and Vikram's membership is inactive. */
export const kabir = '9999900004';
export const farah = '9999900003';
export const vikram = '9999900006';

/** The products that the page shows. */
export const grid = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('[data-part=picture]') });
