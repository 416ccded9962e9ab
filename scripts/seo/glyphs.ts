import type { Font } from 'fontkit';
import type { Face, Fonts } from './fonts.ts';

export interface Style {
  face: Face;
  size: number;
}

export interface Line {
  text: string;
  style: Style;
}

interface Room {
  face: Face;
  /** Largest first. */
  sizes: readonly number[];
  width: number;
  height: number;
}

/** The distance between baselines, relative to the font size. */
export const LINE_HEIGHT = 1.08;

/** Renders text as paths, so that a picture can be drawn without fonts. */
export function glyphsOf(fonts: Fonts) {
  /** Splits the text into runs of one font. Characters without a glyph are left out. */
  function stretches(text: string, face: Face): { font: Font; text: string }[] {
    const found: { font: Font; text: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const code = letter.codePointAt(0) ?? 0;
      const font = fonts[face].find((candidate) => candidate.hasGlyphForCodePoint(code));
      const last = found.at(-1);
      if (!font) continue;
      if (last?.font === font) last.text += letter;
      else found.push({ font, text: letter });
    }
    return found;
  }

  const widthOf = (text: string, { face, size }: Style): number =>
    stretches(text, face).reduce((sum, { font, text: part }) => {
      return sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm;
    }, 0);

  /** The data of an SVG path. The baseline starts at `x`, `y`. */
  function pathOf({ text, style }: Line, x: number, y: number): string {
    let left = x;
    return stretches(text, style.face)
      .flatMap(({ font, text: part }) => {
        const scale = style.size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part);
        return glyphs.map((glyph, index) => {
          const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
          const from = left + xOffset * scale;
          left += xAdvance * scale;
          return glyph.path
            .scale(scale, -scale)
            .translate(from, y - yOffset * scale)
            .toSVG();
        });
      })
      .join('');
  }

  function inLines(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    const words = text.split(/\s+/).filter((word) => stretches(word, style.face).length > 0);
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }

  function cut(line: string, style: Style, width: number): string {
    const glyphs = [...line];
    const shown = () => `${glyphs.join('').trimEnd()}…`;
    while (glyphs.length > 1 && widthOf(shown(), style) > width) glyphs.pop();
    return shown();
  }

  /** The text at the largest size that fits; at the smallest size it is truncated with an ellipsis. */
  function fit(text: string, { face, sizes, width, height }: Room): Line[] {
    let shown: Line[] = [];
    for (const size of sizes) {
      const style = { face, size };
      const lines = inLines(text, style, width);
      const most = Math.max(1, Math.floor(height / (size * LINE_HEIGHT)));
      const isWhole = (line: string, at: number) =>
        widthOf(line, style) <= width && (at < most - 1 || lines.length <= most);
      shown = lines
        .slice(0, most)
        .map((line, at) => ({ text: isWhole(line, at) ? line : cut(line, style, width), style }));
      if (lines.length <= most && lines.every(isWhole)) break;
    }
    return shown;
  }

  return { widthOf, pathOf, fit };
}

export type Glyphs = ReturnType<typeof glyphsOf>;
