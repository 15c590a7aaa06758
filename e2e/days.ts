import { expect, type Page } from '@playwright/test';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day as the screens show it: `24 Dec 2026`. @param day `yyyy-mm-dd` */
export function dayInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 0) - 1]} ${year}`;
}

/** Opens the calendar of a field and chooses a day, in the next month if needed. */
export async function chooseDay(page: Page, field: string, day: string): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${field} `) });
  await button.click();
  const cell = page.locator(`[data-part=table-cell-trigger][data-value="${day}"]:not([data-outside-range])`);
  const next = page.getByRole('button', { name: 'Next month' });
  await expect(next).toBeVisible();
  if ((await cell.count()) === 0) await next.click();
  await cell.click();
  await expect(button).toContainText(dayInWords(day));
}
