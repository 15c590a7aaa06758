import type { Locator, Page } from '@playwright/test';
import type { Club } from '../club.ts';
import { begin } from '../kioskFixture.ts';

/** Those who take part: the kiosk's page, and phones of members, opened when they are needed. */
export interface Stage {
  readonly kiosk: Page;
  readonly club: Club;
  /** The phone of a member; of the usual one by default. */
  readonly phone: (mobile?: string) => Promise<Page>;
}

/** One screen of the kiosk in one of its states. */
export interface KioskScreen {
  /** `kiosk-` and what it shows. */
  readonly name: string;
  /** Brings the kiosk there, from a page that is not opened yet. */
  readonly prepare: (stage: Stage) => Promise<void>;
  /** Brings the kiosk there again, for a state that lasts only seconds. */
  readonly again?: (stage: Stage) => Promise<void>;
  /** A kiosk without a credential. */
  readonly isNew?: true;
  /** The attract loop has no switch: it is in the first language of its gallery. */
  readonly onlyEnglish?: true;
  /** In the documentation, upright and in English. */
  readonly documented?: true;
}

export const sizes = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
} as const;
export const languages = ['en', 'hi'] as const;

/** Changes the language on any screen, also under a dialog. Presses the switch itself, since a dialog takes the pointer. */
export async function speak(kiosk: Page, language: (typeof languages)[number]): Promise<void> {
  await kiosk
    .locator(`label[lang=${language}]`)
    .first()
    .evaluate((label: HTMLElement) => label.click());
  await kiosk.locator(`html[lang=${language}]`).waitFor();
}

/** Every screen in every language and size, one after another, in one visit. */
export async function inEveryForm(
  stage: Stage,
  screen: KioskScreen,
  look: (form: string) => Promise<void>,
): Promise<void> {
  await screen.prepare(stage);
  for (const language of screen.onlyEnglish ? (['en'] as const) : languages) {
    for (const [shape, size] of Object.entries(sizes)) {
      await stage.kiosk.setViewportSize(size);
      await screen.again?.(stage);
      if (!screen.onlyEnglish) await speak(stage.kiosk, language);
      await look(`${shape}-${language}`);
    }
  }
}

/** A button by its English name. */
export const button = (kiosk: Page, name: string | RegExp): Locator =>
  kiosk.getByRole('button', { name, exact: typeof name === 'string' });

export const touch = (kiosk: Page, name: string | RegExp): Promise<void> => button(kiosk, name).first().click();

/** From the menu into one of its parts. */
export async function open(stage: Stage, part: RegExp): Promise<void> {
  await begin(stage.kiosk, stage.club);
  await touch(stage.kiosk, part);
}

export async function type(kiosk: Page, keys: string): Promise<void> {
  for (const key of keys) await touch(kiosk, key);
}

/** Nobody touches the screen for a while, until it asks whether somebody is there. Its clock is set right again. */
export async function rest(kiosk: Page): Promise<void> {
  await kiosk.locator('body').press('Shift');
  await kiosk.clock.runFor(46_000);
  await kiosk.clock.setSystemTime(Date.now());
  await kiosk.getByRole('alertdialog').waitFor();
}
