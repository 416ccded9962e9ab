import { writeFileSync } from 'node:fs';
import { BASELINE_FILE, baselineSql } from './baseline.ts';

writeFileSync(BASELINE_FILE, baselineSql());
