import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { examine, report } from './examine.ts';
import { isProblem } from './finding.ts';
import { GUIDE } from './guide.ts';
import { readSubject } from './subject.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isOffline = process.argv.includes('--offline');

const subject = readSubject(root, process.env);
const findings = await examine(subject, isOffline ? null : (url, init) => fetch(url, init));
console.log(report(findings, readFileSync(`${root}${GUIDE}`, 'utf8'), subject));
process.exit(findings.some(isProblem) ? 1 : 0);
