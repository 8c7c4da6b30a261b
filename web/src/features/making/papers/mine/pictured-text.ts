import { readPictureAddress } from '@app/contract/keeping/design-pictures.ts';
import { readFigureAddress } from '@app/contract/making/figures.ts';
import { useRef } from 'react';

const DRAWN = /!\[[^[\]\n]*\]\(((?:picture|figure):[^\s()<>]+)\)/g;
const SIGN = /［图(\d{1,3})］/g;

type Drawn = { sign: string; markdown: string };

/** Texts whose pictures she sees as ［图1］: what names one to programs is forty signs long. */
export type PicturedText = {
  /** With signs in place of pictures. */
  shown: string;
  /** The pictures that are in it now, in their order. */
  drawn: readonly Drawn[];
  /** The text itself, of what stands in the field. */
  read: (shown: string) => string;
};

/** A picture keeps its sign while the field is open, so that one that was deleted comes back with Ctrl+Z. */
export function usePicturedText(text: string): PicturedText {
  const known = useRef<string[]>([]);
  return picturedText(text, known.current);
}

/** `known` grows: the picture of ［图1］ is its first. */
export function picturedText(text: string, known: string[]): PicturedText {
  const drawn: Drawn[] = [];
  const shown = text.replaceAll(DRAWN, (markdown, address: string) => {
    if (!readPictureAddress(address) && !readFigureAddress(address)) return markdown;
    if (!known.includes(markdown)) known.push(markdown);
    const sign = `［图${known.indexOf(markdown) + 1}］`;
    if (!drawn.some((one) => one.sign === sign)) drawn.push({ sign, markdown });
    return sign;
  });
  return {
    shown,
    drawn,
    read: (typed) => typed.replaceAll(SIGN, (sign, number: string) => known[Number(number) - 1] ?? sign),
  };
}
