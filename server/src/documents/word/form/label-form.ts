import { textRun } from './form-text.ts';
import { paragraphText } from './read-form.ts';
import { childSpan, spansOf } from './xml-spans.ts';

/** Small and grey: 7.5 pt. */
const look = [
  { name: 'w:color', xml: '<w:color w:val="7F7F7F"/>' },
  { name: 'w:sz', xml: '<w:sz w:val="15"/>' },
  { name: 'w:szCs', xml: '<w:szCs w:val="15"/>' },
];

/** The label of generated content at the end: in the empty paragraph every form ends with, or in one of its own. */
export function labelled(xml: string, label: string): string {
  const body = childSpan(spansOf(xml), 'w:document', 'w:body');
  if (!body) return xml;
  const run = textRun(label, look);
  const section = body.children.findLast(({ name }) => name === 'w:sectPr');
  const last = body.children.findLast((child) => child !== section);
  const end = section?.start ?? body.insideEnd;
  const isEmpty = last?.name === 'w:p' && paragraphText(xml, last) === '' && last.insideEnd > last.insideStart;
  if (!isEmpty) return `${xml.slice(0, end)}<w:p>${run}</w:p>${xml.slice(end)}`;
  return xml.slice(0, last.insideEnd) + run + xml.slice(last.insideEnd);
}
