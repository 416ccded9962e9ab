import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reasonToRunContracts, recordPassedContracts } from './contract-inputs.mjs';

let root;

function write(file, content) {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const lockFile = (paypal, react = '19.0.0') =>
  JSON.stringify({
    packages: {
      'node_modules/@paypal/react-paypal-js': { version: paypal },
      'node_modules/@paystack/inline-js': { version: '2.20.2' },
      'node_modules/react': { version: react },
    },
  });

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'contracts-'));
  write('package-lock.json', lockFile('10.5.2'));
  write('sandbox/paypal/contract.test.ts', "import { server } from '../server.ts';");
  write('sandbox/paypal/contract-page/index.html', '<html></html>');
  write('sandbox/paypal/emulator.test.ts', '');
  write('sandbox/paystack/emulator.ts', "export * from '../server.ts';");
  write('sandbox/server.ts', "import type { Part } from './part.ts';");
  write('sandbox/part.ts', 'export interface Part {}');
  write('sandbox/clerk/emulator.ts', '');
  recordPassedContracts(root);
});
afterEach(() => rmSync(root, { recursive: true }));

it('skips the contracts that passed with the present packages and files', () => {
  expect(reasonToRunContracts(root, undefined)).toBeNull();
});

it('runs them on request, and if it is unknown whether they passed', () => {
  expect(reasonToRunContracts(root, 'always')).toBe('CONTRACTS=always');
  rmSync(path.join(root, 'sandbox/contracts.lock.json'));
  expect(reasonToRunContracts(root, undefined)).toBe('there is no sandbox/contracts.lock.json');
});

it("runs them after a change of a provider's package, and of no other", () => {
  write('package-lock.json', lockFile('10.5.2', '20.0.0'));
  expect(reasonToRunContracts(root, undefined)).toBeNull();
  write('package-lock.json', lockFile('10.6.0'));
  expect(reasonToRunContracts(root, undefined)).toBe('a package of a provider changed');
});

it.each([
  'sandbox/paypal/contract.test.ts',
  'sandbox/paypal/contract-page/index.html',
  'sandbox/paystack/emulator.ts',
  'sandbox/part.ts',
  'sandbox/paystack/new.ts',
])('runs them after a change of %s', (file) => {
  write(file, '// changed');
  expect(reasonToRunContracts(root, undefined)).toBe('an emulator or a contract changed');
});

it.each(['sandbox/paypal/emulator.test.ts', 'sandbox/clerk/emulator.ts'])('not after a change of %s', (file) => {
  write(file, '// changed');
  expect(reasonToRunContracts(root, undefined)).toBeNull();
});
