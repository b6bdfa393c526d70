/** Where features take the time from, so that tests can move it. */
export interface Clock {
  now(): Date;
}
