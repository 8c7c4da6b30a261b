import { mathmlToOmml } from '@app/engines/notation/omml.ts';
import { writeMathml } from './load-katex.ts';

/**
 * A formula as HTML on the clipboard: Word takes the equation in the comment, which is its own notation, everybody else
 * the MathML. What cannot be read stays TeX.
 */
export function formulaHtml(tex: string, isDisplay: boolean): string {
  const mathml = writeMathml(tex, isDisplay);
  if (mathml === undefined) return `<code>${escapeHtml(tex)}</code>`;
  const equation = inWordHtml(mathmlToOmml(mathml));
  const forWord = isDisplay ? `<m:oMathPara>${equation}</m:oMathPara>` : equation;
  return `<!--[if gte msEquation 12]>${forWord}<![endif]--><![if !msEquation]>${mathml}<![endif]>`;
}

const RUN = /<m:r>(<m:rPr>.*?<\/m:rPr>)?<m:t[^>]*>([^<]*)<\/m:t><\/m:r>/g;

/** In HTML Word keeps the letters right in the run, and their font and slant around it. */
function inWordHtml(omml: string): string {
  return omml.replaceAll(RUN, (_run, properties: string | undefined, letters: string) => {
    const run = `<span style="font-family:'Cambria Math',serif"><m:r>${properties ?? ''}${letters}</m:r></span>`;
    return properties === undefined ? `<i>${run}</i>` : run;
  });
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
