import ts from 'typescript';

const SHORTEST = 25;

/** Class names, media queries and headings do not start and end like a sentence. */
const isSentence = (text) => text.length >= SHORTEST && /^\p{Lu}.*\s.*[.!?…]$/u.test(text);

/** The literal sentences in a file. Templates with placeholders are ignored. */
export function sentencesOf(file, source) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return found.filter(isSentence);
}

/** The sentences that occur in two files, with both files. */
export function repeatedSentences(files) {
  const homes = new Map();
  const repeated = [];
  for (const { file, source } of files) {
    for (const sentence of new Set(sentencesOf(file, source))) {
      const other = homes.get(sentence);
      if (other) repeated.push({ sentence, file, other });
      else homes.set(sentence, file);
    }
  }
  return repeated;
}
