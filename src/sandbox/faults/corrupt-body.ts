/** Corrupts the body of a successful response. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Answer } from '../http/answer.ts';
import type { Kind } from './faults.ts';

type Corruption = Kind<'body'>['as'];

const mebibyte = 1024 * 1024;
/** Valid JSON with this many bytes of whitespace inside a list. */
const padded = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('{"data":['), Buffer.alloc(bytes, ' '), Buffer.from('],"totalCount":0}')]);
let bomb: Buffer | undefined;

export function corrupted(answer: Answer, how: Corruption): Answer {
  const { headers } = answer;
  const body = Buffer.from(answer.body);
  switch (how) {
    case 'garbage':
      return { ...answer, body: Buffer.from([0x00, 0xff, 0xfe, 0x7b, 0x22, 0x80, 0x0d, 0x0a, 0xc3, 0x28]) };
    case 'html':
      return {
        status: 200,
        headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
        body: '<!DOCTYPE html><html><body><h1>We will be back soon</h1></body></html>',
      };
    case 'truncated':
      // The content length matches the truncated body, so only the JSON is broken.
      return { ...answer, body: body.subarray(0, Math.max(1, body.length - 7)) };
    case 'gzipBomb':
      bomb ??= gzipSync(padded(64 * mebibyte), { level: 1 });
      return { ...answer, headers: { ...headers, 'content-encoding': 'gzip' }, body: bomb };
    case 'huge':
      return { ...answer, body: padded(9 * mebibyte) };
    case 'bom':
      return { ...answer, body: Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), body]) };
    case 'empty':
      return { ...answer, body: '' };
    case 'null':
      return { ...answer, body: 'null' };
    case 'brotli':
      return { ...answer, headers: { ...headers, 'content-encoding': 'br' }, body: brotliCompressSync(body) };
    case 'gzip':
      return { ...answer, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) };
    case 'wrongType':
      return { ...answer, headers: { ...headers, 'content-type': 'image/png' } };
  }
}
