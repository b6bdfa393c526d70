import { describe, expect, it } from 'vitest';
import { fileProblem, fileSize } from './fileChecks.ts';

const rules = { accept: ['application/pdf', 'image/*', '.csv'], mostBytes: 1000, isMultiple: false };
const problem = (name: string, type: string, size = 10) => fileProblem({ name, type, size }, rules);

describe('a file that is offered', () => {
  it('is of a type or ending that is taken', () => {
    expect([problem('a.pdf', 'application/pdf'), problem('a.png', 'image/png'), problem('A.CSV', 'text/csv')]).toEqual([undefined, undefined, undefined]);
    expect(problem('a.exe', 'application/x-msdownload')).toBe('type');
    expect(fileProblem({ name: 'a.exe', type: 'x/y', size: 1 }, { ...rules, accept: [] })).toBeUndefined();
  });

  it('is left to the server where the browser does not know its type, unless only endings count', () => {
    expect(problem('photo.heic', '')).toBeUndefined();
    expect(fileProblem({ name: 'photo.heic', type: '', size: 1 }, { ...rules, accept: ['.csv'] })).toBe('type');
  });

  it('is neither empty nor too large', () => {
    expect([problem('a.pdf', 'application/pdf', 0), problem('a.pdf', 'application/pdf', 1000), problem('a.pdf', 'application/pdf', 1001)]).toEqual([
      'empty',
      undefined,
      'size',
    ]);
  });

  it('has a size in words', () => {
    expect([12, 999, 1000, 4210, 9960, 812_300, 999_600, 4_200_000, 25_000_000, 1_500_000_000].map(fileSize)).toEqual([
      '12 bytes',
      '999 bytes',
      '1 KB',
      '4.2 KB',
      '10 KB',
      '812 KB',
      '1 MB',
      '4.2 MB',
      '25 MB',
      '1.5 GB',
    ]);
  });
});
