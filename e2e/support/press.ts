import type { Locator } from '@playwright/test';

/**
 * Presses what has to be scrolled to, as a person does: once it stands still. What comes into sight is drawn in the frames after,
 * and a press that began before ends elsewhere.
 */
export async function pressOnceStill(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await target.evaluate(async (element) => {
    let last = Number.NaN;
    for (let top = element.getBoundingClientRect().top; top !== last; top = element.getBoundingClientRect().top) {
      last = top;
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    }
  });
  await target.click();
}
