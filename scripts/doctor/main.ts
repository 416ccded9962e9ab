// `npm run doctor`: checks the configuration and names what is missing, wrong or dangerous. `-- --offline` skips the services.
import { readFileSync } from 'node:fs';
import { root } from '../setup.mjs';
import { examine, report } from './examine.ts';
import { GUIDE, isProblem } from './finding.ts';
import { readSubject } from './subject.ts';

const subject = readSubject(root, process.env);
const findings = await examine(subject, process.argv.includes('--offline') ? null : (url, init) => fetch(url, init));
console.log(report(findings, readFileSync(`${root}${GUIDE}`, 'utf8'), subject));
process.exit(findings.some(isProblem) ? 1 : 0);
