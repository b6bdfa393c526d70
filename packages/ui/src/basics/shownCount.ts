/** "999", "1,000". Most counts are small, and making a number format for them would cost the first load. */
export const shownCount = (count: number): string => (count < 1000 ? String(count) : count.toLocaleString('en'));
