import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { emotionsActivityBook } from './emotions-activity-book';
import { natureScavengerHunt } from './nature-scavenger-hunt';
import { weeklyActivityPlanner } from './weekly-activity-planner';

const folder = fileURLToPath(new URL('../../public/downloads/', import.meta.url));

const files = {
  'emotions-activity-book.pdf': emotionsActivityBook,
  'nature-scavenger-hunt.pdf': natureScavengerHunt,
  'weekly-activity-planner.pdf': weeklyActivityPlanner,
};

await mkdir(folder, { recursive: true });
for (const [name, render] of Object.entries(files)) {
  const bytes = await render();
  await writeFile(folder + name, bytes);
  console.log(`${name}: ${Math.round(bytes.length / 1024)} KB`);
}
