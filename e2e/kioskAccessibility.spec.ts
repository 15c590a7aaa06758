import { accessibilityFaults, expect } from './club.ts';
import { allScreens } from './kioskScreens/allScreens.ts';
import { inEveryForm } from './kioskScreens/screen.ts';
import { test } from './kioskScreens/stage.ts';

/** The smallest height and width of what is touched, on a screen whose shorter side is 1080 px. */
const smallestTarget = 64;

/** Controls that are smaller than a finger. One that lies over a whole card is as large as the card. */
const smallTargets = (smallest: number): string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], label:has(input:not([readonly])), [role=tab]')]
    .filter((one) => one.checkVisibility() && one.closest('[aria-hidden=true]') === null)
    .map((one) => {
      const card = one.matches('.chakra-linkbox__overlay') ? one.closest('.chakra-linkbox') : null;
      return { one, box: (card ?? one).getBoundingClientRect() };
    })
    .filter(({ box }) => box.width > 0 && Math.min(box.width, box.height) < smallest - 0.5)
    .map(({ one, box }) => `${one.textContent || one.ariaLabel}: ${Math.round(box.width)} x ${Math.round(box.height)}`);

/** Texts that are cut off by their box, and boxes that are wider than the screen. */
const cutOff = (): string[] => {
  const texts = [...document.querySelectorAll<HTMLElement>('#kiosk *, [role=dialog] *, [role=alertdialog] *')].filter(
    (one) => one.checkVisibility() && [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE),
  );
  const isScroller = (one: Element) => one.closest('[data-scope=scroll-area]') !== null;
  return texts
    .filter((one) => {
      const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(one);
      const mayBeCut = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
      if (one.clientWidth <= 1) return false;
      const isCut = overflow === 'hidden' && !mayBeCut && one.scrollHeight > one.clientHeight + 1;
      const { left, right } = one.getBoundingClientRect();
      const isOutside = !isScroller(one) && (left < -1 || right > innerWidth + 1);
      return isCut || isOutside;
    })
    .map((one) => one.textContent);
};

/** What reaches into the margin of the bars above and below. */
const beyondMargin = (): string[] =>
  [...document.querySelectorAll('#kiosk header, #kiosk nav')].flatMap((bar) => {
    const { left, right } = bar.getBoundingClientRect();
    const { paddingLeft, paddingRight } = getComputedStyle(bar);
    const isBeyond = (box: DOMRect) =>
      box.left < left + parseFloat(paddingLeft) - 1 || box.right > right - parseFloat(paddingRight) + 1;
    return [...bar.children]
      .filter((one) => one.checkVisibility() && isBeyond(one.getBoundingClientRect()))
      .map((one) => one.textContent);
  });

test.describe('Every screen of the kiosk, at both sizes and in both languages', { tag: '@nightly' }, () => {
  for (const screen of allScreens) {
    test(`${screen.name}: axe finds nothing, and everything is readable and large enough to touch`, async ({
      stageOf,
    }) => {
      const stage = await stageOf(screen.isNew === true);
      await inEveryForm(stage, screen, async (form) => {
        expect.soft(await accessibilityFaults(stage.kiosk), form).toEqual([]);
        expect.soft(await stage.kiosk.evaluate(smallTargets, smallestTarget), `${form}: small`).toEqual([]);
        expect.soft(await stage.kiosk.evaluate(cutOff), `${form}: cut off`).toEqual([]);
        expect.soft(await stage.kiosk.evaluate(beyondMargin), `${form}: beyond the margin`).toEqual([]);
      });
    });
  }
});
