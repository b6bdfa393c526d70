export interface SliceShape {
  /** In radians, from the top with the clock. */
  readonly startAngle: number;
  readonly endAngle: number;
  /** Half of the gap between neighbours, whose edges are parallel. */
  readonly inset: number;
  readonly inner: number;
  readonly outer: number;
  readonly corner: number;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const at = (angle: number, radius: number): string => `${round(Math.sin(angle) * radius)},${round(-Math.cos(angle) * radius)}`;

/** A slice of a ring around 0, 0, its corners rounded as far as it is wide enough: the outline of an SVG path. */
export function slicePath({ startAngle, endAngle, inset, inner, outer, corner }: SliceShape): string {
  const width = endAngle - startAngle;
  const arc = (radius: number, to: string, isWith: boolean, isLarge = false): string =>
    `A${round(radius)},${round(radius)},0,${Number(isLarge)},${Number(isWith)},${to}`;
  if (width > 2 * Math.PI - 1e-6) {
    const circle = (radius: number, isWith: boolean): string =>
      `M${at(0, radius)}${arc(radius, at(Math.PI, radius), isWith)}${arc(radius, at(0, radius), isWith)}Z`;
    return circle(outer, true) + circle(inner, false);
  }
  // What keeps both corners of an edge within the slice.
  const half = Math.sin(Math.min(width, Math.PI) / 2);
  const [atInner, atOuter] = [(inner * half - inset) / Math.max(1 - half, 1e-9), (outer * half - inset) / (1 + half)].map((most) =>
    Math.max(0, Math.min(corner, most)),
  ) as [number, number];
  // A corner's centre lies one corner beyond the edge, and as much from the circle: its angle to the edge, and how far along the edge it touches that.
  const cornerOn = (distance: number, radius: number) => {
    const away = inset + radius;
    return { turn: Math.asin(Math.min(1, away / distance)), along: Math.sqrt(Math.max(0, distance ** 2 - away ** 2)) };
  };
  const [far, near] = [cornerOn(outer - atOuter, atOuter), cornerOn(inner + atInner, atInner)];
  const onEdge = (angle: number, along: number, side: 1 | -1): string => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return `${round(sin * along + side * cos * inset)},${round(-cos * along + side * sin * inset)}`;
  };
  return [
    `M${onEdge(startAngle, far.along, 1)}`,
    arc(atOuter, at(startAngle + far.turn, outer), true),
    arc(outer, at(endAngle - far.turn, outer), true, width - 2 * far.turn > Math.PI),
    arc(atOuter, onEdge(endAngle, far.along, -1), true),
    `L${onEdge(endAngle, near.along, -1)}`,
    arc(atInner, at(endAngle - near.turn, inner), true),
    arc(inner, at(startAngle + near.turn, inner), false, width - 2 * near.turn > Math.PI),
    arc(atInner, onEdge(startAngle, near.along, 1), true),
    'Z',
  ].join('');
}
