import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { site } from '../../src/config/site';
import { naturePictures } from './nature-pictures';
import { type Box, contentWidth, grey, type Pen, page } from './page';
import { drawPicture } from './picture';

const fontFile = (name: string) => fileURLToPath(new URL(`./fonts/${name}.woff`, import.meta.url));
const fonts = { display: 'fredoka-600', body: 'nunito-500', bold: 'nunito-700' } as const;

interface TextStyle {
  font?: keyof typeof fonts;
  size?: number;
  color?: string;
  align?: 'left' | 'center' | 'right';
  lineGap?: number;
}

export interface Sheet {
  /** Writes real text, tagged for screen readers, and returns the y below it. */
  text(content: string, box: Box, style?: TextStyle, tag?: 'H1' | 'H2' | 'P'): number;
  /** A drawing that means something, with words for people who cannot see it. */
  figure(alt: string, draw: (pen: Pen) => void): void;
  /** Lines and shapes that carry no meaning. */
  decoration(draw: (pen: Pen) => void): void;
  /** Starts the next page with our mark, a title and the footer; returns the y where the content begins. */
  startPage(title: string, introduction: string, titleSize?: number): number;
  /** Ends the document and hands over its bytes. */
  finish(): Promise<Buffer>;
}

const fixedDate = new Date('2026-01-05T09:00:00Z');

/** A new document with our fonts, our footer and a fixed date, so that the same drawing gives the same bytes. */
export function createSheet(title: string, subject: string): Sheet {
  const pen = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: site.name, Subject: subject, CreationDate: fixedDate, Creator: site.name },
  });
  const chunks: Buffer[] = [];
  pen.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => pen.on('end', resolve).on('error', reject));
  for (const name of Object.values(fonts)) pen.registerFont(name, fontFile(name));
  const root = pen.struct('Document');
  pen.addStructure(root);
  let pageNumber = 0;

  const text: Sheet['text'] = (content, box, style = {}, tag = 'P') => {
    const { font = 'body', size = 11, color = grey.ink, align = 'left', lineGap = 1 } = style;
    root.add(
      pen.struct(tag, {}, () => {
        pen.font(fonts[font]).fontSize(size).fillColor(color);
        pen.text(content, box.x, box.y, { width: box.width, align, lineGap });
      }),
    );
    return pen.y;
  };

  const drawing = (draw: (target: Pen) => void) => {
    pen.save().lineCap('round').lineJoin('round').lineWidth(1.5).strokeColor(grey.ink).fillColor(grey.ink);
    draw(pen);
    pen.restore();
  };

  const decoration: Sheet['decoration'] = (draw) => {
    pen.markContent('Artifact', { type: 'Layout' });
    drawing(draw);
    pen.endMarkedContent();
  };

  const figure: Sheet['figure'] = (alt, draw) => {
    root.add(pen.struct('Figure', { alt }, () => drawing(draw)));
  };

  const footer = () => {
    pen.markContent('Artifact', { type: 'Pagination' });
    drawing(() => {
      pen.lineWidth(0.8).strokeColor(grey.mid);
      pen
        .moveTo(page.margin, 734)
        .lineTo(page.width - page.margin, 734)
        .stroke();
      pen
        .save()
        .translate(page.margin, 737)
        .scale(15 / site.mark.size)
        .path(site.mark.path)
        .fill(grey.ink)
        .restore();
      pen
        .font(fonts.bold)
        .fontSize(9)
        .fillColor(grey.ink)
        .text(site.name, page.margin + 18, 740, { lineBreak: false });
      pen.font(fonts.body).fillColor(grey.text);
      pen.text(site.host, page.margin, 740, { width: contentWidth, align: 'center' });
      pen.text(`${title} · ${pageNumber}`, page.margin, 740, { width: contentWidth, align: 'right' });
    });
    pen.endMarkedContent();
  };

  return {
    text,
    decoration,
    figure,
    startPage(heading, introduction, titleSize = 28) {
      pen.addPage();
      pageNumber += 1;
      footer();
      const width = contentWidth - 74;
      decoration(() => drawPicture(pen, naturePictures.baobab, page.margin + contentWidth - 64, 38, 64));
      const below = text(heading, { x: page.margin, y: 40, width }, { font: 'display', size: titleSize }, 'H1');
      const style = { size: 11.5, color: grey.text, lineGap: 1.5 };
      return Math.max(110, text(introduction, { x: page.margin, y: below + 1, width }, style) + 10);
    },
    async finish() {
      root.end();
      pen.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
