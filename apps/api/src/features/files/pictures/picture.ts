/** A picture with nothing in it but what is seen: no place, time, camera, author or colour profile, and nothing before or behind it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Far more than a picture is written in: each costs time and memory, however little it holds. */
export const mostParts = 50_000;

/** Reads a picture by its structure; undefined where it is not as its format says, moves, or has more than `mostParts`. */
export type ReadPicture = (bytes: Buffer) => Picture | undefined;
