export { filesJobs } from './jobs.ts';
export { keepFilesIn } from './keepFiles.ts';
export { keepUploadsIn } from './keepUploads.ts';
export { damagedDocument, openNoted } from './openNoted.ts';
export type { Store } from './openNoted.ts';
export { recordFiles } from './operations/recordFiles.ts';
export { reportDamage } from './operations/reportDamage.ts';
export { pictureTypes, readPicture } from './pictures/index.ts';
