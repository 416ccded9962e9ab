import { expect, it } from 'vitest';
import { hintsAtSession } from './session-hint';

it.each([
  ['', false],
  ['theme=dark', false],
  ['__client_uat=0', false],
  ['theme=dark; __client_uat=0; other=1', false],
  ['__client_uat=1795353964', true],
  ['theme=dark; __client_uat=1795353964', true],
  ['__client_uat_a1B2-_x9=1795353964', true],
  ['__client_uat=0; __client_uat_a1B2c3D4=1795353964', true],
  ['not__client_uat=1795353964', false],
])('parses %j', (cookies, expected) => expect(hintsAtSession(cookies)).toBe(expected));
