import { writeFileSync } from 'node:fs';
import { FOLDER, fontFiles, makeFont } from './make.ts';

for (const file of fontFiles()) {
  const font = await makeFont(file);
  writeFileSync(new URL(file.path, FOLDER), font);
  console.log(`${file.path}: ${font.length} bytes`);
}
