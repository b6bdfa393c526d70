/** An answer that is made once the call's transaction is over, of what somebody outside answers: nothing outside is waited for while one is open. */
export class Later<Answer> {
  readonly make: () => Promise<Answer>;
  constructor(make: () => Promise<Answer>) {
    this.make = make;
  }
}
