// `npm run doctor`: checks the configuration and names what is missing, wrong or dangerous. `-- --offline` asks no service.
import { readFileSync } from 'node:fs';
import { ensureInstalled, root } from './setup.mjs';

ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { readSubject } = await tsImport('./doctor/subject.ts', import.meta.url);
const { examine, report } = await tsImport('./doctor/examine.ts', import.meta.url);
const { GUIDE, isProblem } = await tsImport('./doctor/finding.ts', import.meta.url);

const subject = readSubject(root, process.env);
const findings = await examine(subject, process.argv.includes('--offline') ? null : (url, init) => fetch(url, init));
console.log(report(findings, readFileSync(`${root}${GUIDE}`, 'utf8'), subject));
process.exit(findings.some(isProblem) ? 1 : 0);
