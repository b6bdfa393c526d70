/** Thrown in a transaction where something has to be known that takes long or comes from outside: it is made while none is open, and then all begins anew. */
export class Earlier extends Error {
  override readonly name = 'Earlier';
  readonly make: () => Promise<unknown>;
  constructor(make: () => Promise<unknown>) {
    super('Something has to be made before this.');
    this.make = make;
  }
}

/** What was made may be gone again where much else is made. */
const most = 5;

/** What comes of `work`, which opens a transaction, once all was made that has to be before. */
export async function madeEarlier<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let times = 1; ; times += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Earlier) || times === most) throw error;
      await error.make();
    }
}
