import { dim, lit } from './ink.ts';
import { at, circle, clip, gradient, group, line, type Markup, oval, path } from './svg.ts';

export interface Face {
  skin: string;
  lips: string;
  brows: string;
}

/** Neck and shoulders in a garment, for a 960 by 960 portrait with the chin near y 600; `pattern` is drawn on the cloth. */
export function bust(skin: string, cloth: string, neckline: string, pattern: Markup): Markup {
  const [skinTone, skinPaint] = gradient(skin, dim(skin, 0.3), 'down');
  const [clothTone, clothPaint] = gradient(lit(cloth, 0.12), dim(cloth, 0.16));
  const body =
    'M110 960C116 800 190 742 330 706C400 690 420 670 424 640H536C540 670 560 690 630 706C770 742 844 800 850 960Z';
  return [
    skinTone,
    clothTone,
    group('filter="url(#drop)"', path(body, clothPaint, 'filter="url(#vol-l)"')),
    clip(path(body, '#000'), pattern),
    path(neckline, skinPaint),
    path('M404 520H556V662C556 744 404 744 404 662Z', skinPaint),
    path('M404 600C440 660 520 660 556 600V640C520 694 440 694 404 640Z', '#2A0F12', 'opacity=".28"'),
  ].join('');
}

/** A smiling face, 960 by 960 portrait, centred at 480, 430. */
export function face({ skin, lips, brows }: Face): Markup {
  const [tone, paint] = gradient(lit(skin, 0.16), dim(skin, 0.12));
  const shape =
    'M300 400C296 270 370 196 480 196S664 270 660 400C658 480 640 540 592 594C556 634 520 652 480 652S404 634 368 594C320 540 302 480 300 400Z';
  const eye = (x: number): Markup =>
    [
      path(
        `M${x - 40} 424C${x - 24} 396 ${x + 24} 396 ${x + 40} 424C${x + 22} 446 ${x - 22} 446 ${x - 40} 424Z`,
        '#FFF9F0',
      ),
      circle(x, 421, 20, '#2B1710'),
      circle(x - 6, 414, 6, '#FFFFFF'),
      line(`M${x - 42} 424C${x - 24} 394 ${x + 24} 394 ${x + 42} 422`, '#2B1710', 8),
    ].join('');
  return [
    tone,
    oval(296, 440, 32, 48, dim(skin, 0.1), 'filter="url(#vol-s)"'),
    oval(664, 440, 32, 48, dim(skin, 0.1), 'filter="url(#vol-s)"'),
    group('filter="url(#vol-l)"', path(shape, paint)),
    oval(372, 500, 44, 30, '#C8553F', 'opacity=".34" filter="url(#blur-s)"'),
    oval(588, 500, 44, 30, '#C8553F', 'opacity=".34" filter="url(#blur-s)"'),
    eye(396),
    eye(564),
    line('M344 370Q392 338 440 364M520 364Q568 338 616 370', brows, 15),
    path(
      'M452 500C448 520 462 530 480 530S512 520 508 500',
      'none',
      `stroke="${dim(skin, 0.42)}" stroke-width="9" stroke-linecap="round"`,
    ),
    line('M486 420C492 450 496 470 498 486', lit(skin, 0.3), 9, 'opacity=".35"'),
    path('M404 560C440 574 520 574 556 560C544 606 516 622 480 622S416 606 404 560Z', lips),
    path('M420 567C452 576 508 576 540 567C534 586 516 590 480 590S426 586 420 567Z', '#FFFDF8'),
    line('M398 556Q404 562 410 562M562 556Q556 562 550 562', dim(skin, 0.4), 7),
  ].join('');
}

/** Rows of a repeated motif over an area, every second row shifted by half a step. */
export function motif(
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: number,
  draw: (x: number, y: number, index: number) => Markup,
): Markup {
  return Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns);
    return draw(at(x + (index % columns) * step + (row % 2) * (step / 2)), at(y + row * step * 0.8), index);
  }).join('');
}
