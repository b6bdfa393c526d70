/** What of pdf.js is used, as one program that comes with the first PDF. The build for browsers of some years: the other asks for the newest. */
export { getDocument, GlobalWorkerOptions, PasswordException, TextLayer, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
