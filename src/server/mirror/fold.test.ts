import { expect, test } from 'vitest';
import { fold, nameWords, phoneWords } from './fold.ts';

test('case, accents, and the width of letters do not matter', () => {
  expect(fold('Élodie ŁUK Straße Ｊｏｓé')).toBe('elodie luk strasse jose');
  expect(fold('Nguyễn Thị Ánh')).toBe('nguyen thi anh');
});

test('a name is found with and without its punctuation, a phone number with and without its country code', () => {
  expect(nameWords("O'Brien-Łuk")).toEqual(['o', 'brien', 'luk', 'obrienluk']);
  expect(phoneWords('+1 (555) 010-2345')).toEqual(
    expect.arrayContaining(['15550102345', '5550102345', '555', '2345']),
  );
  expect(phoneWords('1555010234')).not.toContain('555010234');
});
