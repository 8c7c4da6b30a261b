import { type PictureWidth, readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { readFigureAddress } from '@app/contract/making/figures.ts';

export const widthNames: Record<PictureWidth, string> = { 0: '原大小', 25: '四分之一', 50: '一半', 100: '整行' };

export function goneWords(alt: string): string {
  return `［图片${alt ? `：${alt}` : ''}，已找不到］`;
}

/** Markdown with words in place of its pictures: what they show, and how wide. */
export function withPictureWords(markdown: string): string {
  return markdown.replaceAll(/!\[([^[\]\n]*)\]\(([^)\s]+)\)/g, (whole, alt: string, address: string) => {
    const reference = readPictureAddress(address);
    const figure = readFigureAddress(address);
    if (figure) return `［图：${alt || figure.words}，${widthNames[figure.width]}］`;
    return reference ? `［图片${alt ? `：${alt}` : ''}，${widthNames[reference.width]}］` : whole;
  });
}
