import { randomUUID } from 'node:crypto';

/** Files as a form sends them, with JSON beside them. @param fields JSON in the place of files, by the name of the field */
export function form(files: Readonly<Record<string, string | Buffer>>, body?: object, fields: Readonly<Record<string, unknown>> = {}) {
  const boundary = `----${randomUUID()}`;
  const part = (disposition: string, content: string | Buffer) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ];
  const parts = [
    ...(body ? part('name="body"', JSON.stringify(body)) : []),
    ...Object.entries(fields).flatMap(([name, content]) => part(`name="${name}"`, JSON.stringify(content))),
    ...Object.entries(files).flatMap(([name, content]) => part(`name="files"; filename="${name.replaceAll('"', '%22')}"`, content)),
  ];
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]) };
}
