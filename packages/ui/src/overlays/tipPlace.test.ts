import { describe, expect, it } from 'vitest';
import { tipPlace } from './tipPlace.ts';

const page = { clientWidth: 400, clientHeight: 800 };
const tip = { width: 200, height: 60 };
const markAt = (left: number, top: number) => ({ left, top, bottom: top + 16, width: 16, height: 16 });

describe('the place of a tip', () => {
  it('is above its mark, in the middle', () => {
    expect(tipPlace(markAt(192, 300), tip, page)).toEqual({ left: 100, top: 234 });
  });

  it('is beneath it where there is no room above', () => {
    expect(tipPlace(markAt(192, 40), tip, page)).toEqual({ left: 100, top: 62 });
  });

  it('stays above where there is still less room beneath', () => {
    expect(tipPlace(markAt(192, 60), { width: 200, height: 100 }, { clientWidth: 400, clientHeight: 100 })).toEqual({ left: 100, top: -46 });
  });

  it('is never beyond the sides of the window', () => {
    expect(tipPlace(markAt(0, 300), tip, page).left).toBe(12);
    expect(tipPlace(markAt(384, 300), tip, page).left).toBe(188);
    expect(tipPlace(markAt(0, 300), { width: 500, height: 60 }, page).left).toBe(12);
  });
});
