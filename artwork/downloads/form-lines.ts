import { grey, type Pen } from './page';

/** A rounded box with a soft outline. */
export function frame(pen: Pen, x: number, y: number, width: number, height: number, radius = 12): void {
  pen.lineWidth(1.2).roundedRect(x, y, width, height, radius).stroke(grey.ink);
}

/** A rounded box in light grey, without a line. */
export function panel(pen: Pen, x: number, y: number, width: number, height: number, radius = 12): void {
  pen.roundedRect(x, y, width, height, radius).fill(grey.light);
}

/** An empty box for a tick. */
export function tickBox(pen: Pen, x: number, y: number, size = 12): void {
  pen.lineWidth(1.3).roundedRect(x, y, size, size, 3).fillAndStroke('#ffffff', grey.ink);
}

/** A line to write on. */
export function writingLine(pen: Pen, x: number, y: number, width: number): void {
  pen
    .lineWidth(0.9)
    .dash(1.5, { space: 2.5 })
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(grey.text)
    .undash();
}
