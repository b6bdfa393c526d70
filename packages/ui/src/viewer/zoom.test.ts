import { expect, it } from 'vitest';
import { nextZoom, widthOf } from './zoom.ts';

it('a page fits the room there is, up to its full width', () => {
  expect([widthOf('fit', 2000), widthOf('fit', 328), widthOf('fit', 0), widthOf(100, 328), widthOf(300, 328), widthOf(50, 2000)]).toEqual([
    720, 328, 120, 720, 2160, 360,
  ]);
});

it('zooming goes on from what is shown, and ends at 50 and 300 %', () => {
  expect([nextZoom('fit', 1200, 'in'), nextZoom('fit', 1200, 'out'), nextZoom('fit', 328, 'in'), nextZoom(200, 0, 'in')]).toEqual([125, 75, 50, 250]);
  expect([nextZoom(300, 1200, 'in'), nextZoom(50, 1200, 'out'), nextZoom('fit', 328, 'out')]).toEqual([300, 50, 'fit']);
});
