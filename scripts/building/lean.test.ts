import { build } from 'vite';
import { expect, test } from 'vitest';
import { leanIcons } from './lean-icons';

const ENTRY = '/src/picture.tsx';

/** Builds one module that imports icons. */
async function buildWith(code: string): Promise<string> {
  const source = {
    name: 'source',
    resolveId: (id: string) => (id === ENTRY ? id : null),
    load: (id: string) => (id === ENTRY ? code : null),
  };
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, leanIcons()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, external: ['react'] },
      lib: { entry: ENTRY, formats: ['es'] },
    },
  });
  const [built] = [result].flat();
  return built && 'output' in built ? built.output[0].code : '';
}

test('an icon is its drawing, made by the shop’s own few lines', async () => {
  const code = await buildWith("import { Sun, ShieldAlert } from 'lucide-react'; export { Sun, ShieldAlert };");
  expect(code).toContain('m4.93 4.93');
  expect(code).toMatch(/aria-hidden\W+true/);
  expect(code).not.toContain('LucideContext');
  expect(code).not.toMatch(/key: ?['"`]\w{6}/);
});

test('an icon that the library does not have stops the build', async () => {
  await expect(buildWith("import { NoSuchIcon } from 'lucide-react'; export { NoSuchIcon };")).rejects.toThrow(
    'no icon NoSuchIcon',
  );
});
