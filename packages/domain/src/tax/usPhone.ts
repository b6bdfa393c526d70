/** Area codes of country code 1 (North American Numbering Plan) that are of Canada, Bermuda and countries of the Caribbean: the geographic ones of libphonenumber's metadata, and those that Canada has assigned since. */
const NOT_OF_THE_US = new Set(
  `204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672
   683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942
   242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876`.split(/\s+/),
);

/** Whether a phone number is one of the United States, however it is written: with + or 00 before the 1, or the 1 set apart (1-212-555-0100). */
export function isUsPhone(text: string): boolean {
  const isAbroad = /^\s*(?:\+|00)/.test(text);
  const area = /^1([2-9]\d{2})\d{7}/.exec(text.replace(/\D/g, '').replace(/^0+/, ''))?.[1];
  return area !== undefined && !NOT_OF_THE_US.has(area) && (isAbroad || /^\s*\(?1\)?[\s().-]/.test(text));
}
