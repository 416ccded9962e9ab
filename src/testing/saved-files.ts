import { beforeEach, vi } from 'vitest';

/** Captures the files that the page saves. */
export function catchSavedFiles() {
  const files: Blob[] = [];
  const names: string[] = [];
  beforeEach(() => {
    files.length = 0;
    names.length = 0;
    URL.createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:file';
    };
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
  });
  return { files, names };
}

export function textOf(file: Blob | undefined): Promise<string> {
  if (!file) throw new Error('no file was saved');
  return file.text();
}
