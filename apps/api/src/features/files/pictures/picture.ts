/** A picture with nothing in it but what is seen: no place, time, camera, author or colour profile, and nothing before or behind it. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

/** Reads a picture by its structure; undefined where it is not as its format says, or moves. */
export type ReadPicture = (bytes: Buffer) => Picture | undefined;
