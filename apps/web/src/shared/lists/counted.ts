/** `1 document`, `3 documents` */
export const counted = (count: number, one: string, several: string): string => `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
