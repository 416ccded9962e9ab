/** Points. As wide as A4 and as high as US Letter, so that either paper prints it whole. */
export const page = { width: 595, height: 792, margin: 42 } as const;
export const contentWidth = page.width - 2 * page.margin;

export const grey = { light: '#ececec', mid: '#cfcfcf', text: '#4a4a4a', ink: '#111111' } as const;

export type Pen = PDFKit.PDFDocument;

export interface Box {
  x: number;
  y: number;
  width: number;
}
