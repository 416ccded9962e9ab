// Asks the registry about the packages that ship, and lists them in `test-results/packages.cdx.json` (CycloneDX).
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { severeReports } from './build-checks/audit.mjs';
import { root, stop } from './setup.mjs';

const MOST_BYTES = 50 * 1024 * 1024;
const npm = (...args) => spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: MOST_BYTES });

const folder = path.join(root, 'test-results');
const list = npm('sbom', '--omit=dev', '--sbom-format=cyclonedx');
if (list.status !== 0) stop(`The packages could not be listed:\n${list.stderr}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, 'packages.cdx.json'), list.stdout);

const severe = severeReports(npm('audit', '--omit=dev', '--audit-level=high', '--json').stdout);
if (severe === null) console.log('Skipped the audit: the package registry did not answer.');
else if (severe.length > 0) stop(`Packages with known vulnerabilities:\n${severe.join('\n')}`);
else console.log('No package that ships has a vulnerability known as high or critical.');
