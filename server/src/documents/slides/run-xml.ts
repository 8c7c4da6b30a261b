import type { Ink, Paragraph, Run, TextBox } from '@app/engines/slides/slide-boxes.ts';
import { escapeXml, fillOf } from './xml.ts';

type Look = Pick<TextBox, 'size' | 'ink' | 'isBold' | 'align' | 'role'>;

/** Sizes are hundredths of a point. */
export function paragraphXml(paragraph: Paragraph, look: Look): string {
  const { runs } = paragraph;
  const words = look.role === 'number' ? numberField(runs, look) : runs.map((run) => runXml(run, look)).join('');
  return paragraphOf(words, paragraph, look);
}

/** Around words that are written already. */
export function paragraphOf(words: string, paragraph: Omit<Paragraph, 'runs'>, look: Look): string {
  const { before } = paragraph;
  const spacing = `<a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:spcBef><a:spcPts val="${Math.round(before * 100)}"/></a:spcBef>`;
  const align = { left: 'l', center: 'ctr', right: 'r' }[look.align ?? 'left'];
  const end = `<a:endParaRPr ${attributes({ text: '' }, look)}>${fillOf(look.ink)}</a:endParaRPr>`;
  // The layout measures a closing mark as a part of its line: hung out, it would stand beside its card.
  return `<a:p><a:pPr algn="${align}"${indentOf(paragraph, look)} hangingPunct="0">${spacing}${markXml(paragraph)}</a:pPr>${words}${end}</a:p>`;
}

/** Left of the words of a list, in ems; the layout measures with the same. */
const INDENT = 1.3;

function indentOf({ mark }: Pick<Paragraph, 'mark'>, { size }: Look): string {
  const room = mark === undefined ? 0 : Math.round(INDENT * size * 12_700);
  return ` marL="${room}" indent="${-room}"`;
}

function markXml({ mark }: Pick<Paragraph, 'mark'>): string {
  if (mark === undefined) return '<a:buNone/>';
  const colour = '<a:buClr><a:schemeClr val="accent1"/></a:buClr>';
  return `${colour}<a:buFont typeface="Arial"/><a:buChar char="•"/>`;
}

export function runXml(run: Run, look: Look): string {
  return `<a:r>${propertiesXml(run, look)}<a:t>${escapeXml(run.text)}</a:t></a:r>`;
}

function numberField(runs: readonly Run[], look: Look): string {
  const text = runs.map((run) => run.text).join('');
  const properties = propertiesXml({ text }, look);
  return `<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum">${properties}<a:t>${escapeXml(text)}</a:t></a:fld>`;
}

function propertiesXml(run: Run, look: Look): string {
  const ink: Ink = run.ink ?? look.ink;
  const kind = look.role === 'title' ? 'mj' : 'mn';
  const latin = run.isMath ? 'Times New Roman' : `+${kind}-lt`;
  const fonts = `<a:latin typeface="${latin}"/><a:ea typeface="+${kind}-ea"/>`;
  return `<a:rPr ${attributes(run, look)}>${fillOf(ink)}${fonts}</a:rPr>`;
}

function attributes(run: Run, { size, isBold }: Look): string {
  const script = run.script === 'sup' ? ' baseline="30000"' : run.script === 'sub' ? ' baseline="-25000"' : '';
  const bold = run.isBold || isBold ? ' b="1"' : ' b="0"';
  const italic = run.isItalic ? ' i="1"' : '';
  return `lang="zh-CN" altLang="en-US" sz="${Math.round(size * 100)}"${bold}${italic}${script} dirty="0"`;
}
