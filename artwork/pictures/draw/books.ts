import { dim, ink, lit } from './ink.ts';
import { at, clip, gradient, group, line, type Markup, nextId, type Placement, path, place } from './svg.ts';

/** An open book lying flat, seen from the front and above; 600 units wide, the place is the middle of its front edge. */
export function openBook(where: Placement, cover: string, left: Markup = '', right: Markup = ''): Markup {
  const page = (id: string, fold: 0 | 1): Markup =>
    `<linearGradient id="${id}" x1="${fold}" y1="0" x2="${1 - fold}" y2="0"><stop stop-color="#DCC69D"/><stop offset=".16" stop-color="#F3E6CC"/><stop offset=".5" stop-color="#FFFDF6"/></linearGradient>`;
  const [leftPaint, rightPaint] = [nextId('page'), nextId('page')];
  const leftPage = 'M-8 -12C-70 -58 -190 -52 -276 -30L-232 -196C-160 -214 -60 -212 -4 -176Z';
  const rightPage = 'M8 -12C70 -58 190 -52 276 -30L232 -196C160 -214 60 -212 4 -176Z';
  const sheets = [0, 7, 14, 21].map((drop, index) => {
    const tone = index % 2 === 0 ? '#EBDCC0' : '#FFF8E9';
    return path(
      `M0 ${drop - 6}C-70 ${drop - 54} -192 ${drop - 48} -282 ${drop - 26}L-236 ${drop - 190}H236L282 ${drop - 26}C192 ${drop - 48} 70 ${drop - 54} 0 ${drop - 6}Z`,
      tone,
    );
  });
  return place(
    where,
    page(leftPaint, 1),
    page(rightPaint, 0),
    path(
      'M0 38C-60 8 -190 14 -304 30Q-314 30 -310 16L-254 -186Q-250 -196 -240 -196H240Q250 -196 254 -186L310 16Q314 30 304 30C190 14 60 8 0 38Z',
      cover,
      'filter="url(#vol-s)"',
    ),
    ...sheets.reverse(),
    path(leftPage, `url(#${leftPaint})`),
    path(rightPage, `url(#${rightPaint})`),
    clip(path(leftPage, '#000'), left),
    clip(path(rightPage, '#000'), right),
    line('M0 -176V-8', '#B99B72', 4, 'opacity=".7"'),
  );
}

/** Lines of drawn text for a page, as soft strokes. */
export function textLines(x: number, y: number, w: number, rows: number, gap = 16, colour = '#CDBB9C'): Markup {
  return Array.from({ length: rows }, (_, index) =>
    line(`M${x} ${at(y + index * gap)}h${at(w * (index === rows - 1 ? 0.6 : 1))}`, colour, 5),
  ).join('');
}

export interface BookOptions extends Placement {
  w: number;
  h: number;
  thick: number;
  colour: string;
  /** What is printed on the cover, in cover coordinates with the origin at its top-left corner. */
  art?: Markup;
}

/** A hardcover standing upright, its cover towards us and its pages seen at the right; the place is the middle of its foot. */
export function standingBook(options: BookOptions): Markup {
  const { w, h, thick, colour } = options;
  const [coverTone, cover] = gradient(lit(colour, 0.16), dim(colour, 0.1));
  const lean = at(thick * 0.42);
  const edge = Array.from({ length: 5 }, (_, index) => {
    const x = at(w + 4 + ((thick - 8) * (index + 1)) / 6);
    const y = at(-lean * ((x - w) / thick));
    return line(`M${x} ${at(y + 10)}V${at(h + y - 12)}`, '#D9C6A2', 2.4);
  });
  return place(
    options,
    coverTone,
    group(
      `transform="translate(${-w / 2} ${-h})"`,
      path(
        `M${w - 10} 0L${w + thick} ${-lean}V${h - lean}L${w - 10} ${h}Z`,
        dim(colour, 0.34),
        'stroke-linejoin="round"',
      ),
      path(`M8 0L${thick + 8} ${-lean}H${w + thick}L${w} 0Z`, dim(colour, 0.2)),
      path(`M${w} 9L${w + thick - 7} ${9 - lean}V${h - 11 - lean}L${w} ${h - 9}Z`, '#F7EAD0'),
      path(`M14 3L${thick + 12} ${4 - lean}H${w + thick - 7}L${w} 3Z`, '#FFF6E2'),
      ...edge,
      group('filter="url(#vol-s)"', `<rect width="${w}" height="${h}" rx="10" fill="${cover}"/>`),
      clip(
        `<rect width="${w}" height="${h}" rx="10"/>`,
        options.art ?? '',
        path(`M0 0H${at(w * 0.075)}V${h}H0Z`, '#2A1206', 'opacity=".16"'),
        line(`M${at(w * 0.085)} 0V${h}`, '#FFFFFF', 3, 'opacity=".3"'),
      ),
    ),
  );
}

/** A hardcover lying flat with its spine towards us; the place is the middle of its foot. */
export function flatBook(where: Placement, w: number, h: number, colour: string, band: string = ink.butter): Markup {
  const dx = at(h * 0.7);
  const dy = at(h * 0.62);
  const [spineTone, spine] = gradient(lit(colour, 0.18), dim(colour, 0.14), 'down');
  return place(
    where,
    spineTone,
    group(
      `transform="translate(${-w / 2} 0)"`,
      path(`M${w - 6} ${-h + 5}L${w - 6 + dx} ${-h - dy + 5}V${-dy - 6}L${w - 6} -6Z`, '#F3E5C8'),
      line(
        `M${w - 2} ${-h * 0.66}L${w - 8 + dx} ${-h * 0.66 - dy}M${w - 2} ${-h * 0.36}L${w - 8 + dx} ${-h * 0.36 - dy}`,
        '#D9C6A2',
        2.4,
      ),
      path(
        `M6 ${-h}L${6 + dx} ${-h - dy}H${w + dx}L${w} ${-h}Z`,
        lit(colour, 0.3),
        `stroke="${lit(colour, 0.3)}" stroke-width="5" stroke-linejoin="round"`,
      ),
      path(
        `M${w - 8} 0L${w + dx} ${-dy}V${-dy - 6}L${w} -7Z`,
        dim(colour, 0.3),
        `stroke="${dim(colour, 0.3)}" stroke-width="3" stroke-linejoin="round"`,
      ),
      path(
        `M${w - 4} ${-h}L${w - 4 + dx} ${-h - dy}V${at(-h - dy + h * 0.13)}L${w - 4} ${at(-h + h * 0.16)}Z`,
        dim(colour, 0.22),
      ),
      `<rect x="0" y="${-h}" width="${w}" height="${h}" rx="${at(h * 0.2)}" fill="${spine}"/>`,
      `<rect x="${at(w * 0.1)}" y="${-h}" width="${at(w * 0.035)}" height="${h}" fill="${band}"/><rect x="${at(w * 0.86)}" y="${-h}" width="${at(w * 0.035)}" height="${h}" fill="${band}"/>`,
      line(`M${at(w * 0.3)} ${at(-h / 2)}H${at(w * 0.66)}`, band, at(h * 0.13), 'opacity=".85"'),
      line(`M12 ${-h + 5}H${w - 14}`, '#FFFFFF', 3, 'opacity=".35"'),
    ),
  );
}
