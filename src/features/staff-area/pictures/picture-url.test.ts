import { expect, it } from 'vitest';
import { isPictureUrl } from './picture-url';

it.each(['/images/products/kit.webp', 'https://pictures.example/kit.webp?w=640', 'blob:http://localhost/1'])(
  'takes %s',
  (text) => expect(isPictureUrl(text)).toBe(true),
);

it.each([
  'kit.webp',
  'http://pictures.example/kit.webp',
  '//pictures.example/kit.webp',
  '/\\pictures.example/kit.webp',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'https://',
  'https:///kit.webp',
  'https://pictures.example/a kit.webp',
])('refuses %s', (text) => expect(isPictureUrl(text)).toBe(false));
