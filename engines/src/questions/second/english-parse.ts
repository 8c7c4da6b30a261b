import { baseOf, type VerbForm } from './english-forms.ts';
import { personOf } from './english-sentence.ts';

/** A plain sentence taken apart: who, the verb, and the rest without its full stop. */
export type Plain = { subject: string; base: string; form: VerbForm; rest: string };

/** Undefined where no verb we know is found behind a subject. */
export function readPlain(sentence: string): Plain | undefined {
  const words = sentence.trim().replace(/\.$/, '').split(' ');
  for (let at = 1; at < words.length; at += 1) {
    const subject = words.slice(0, at).join(' ');
    const word = words[at] ?? '';
    const forms: VerbForm[] = personOf(subject) === 3 ? ['third', 'past'] : ['base', 'past'];
    for (const form of forms) {
      const base = baseOf(word, form);
      if (base !== undefined) return { subject, base, form, rest: words.slice(at + 1).join(' ') };
    }
  }
  return undefined;
}

export function helperOf({ subject, form }: Plain): 'did' | 'does' | 'do' {
  if (form === 'past') return 'did';
  return personOf(subject) === 3 ? 'does' : 'do';
}

export function negativeOf(plain: Plain): string {
  return `${plain.subject} ${helperOf(plain)}n't ${plain.base} ${plain.rest}.`;
}

export function questionOf(plain: Plain): string {
  const helper = helperOf(plain);
  return `${helper.charAt(0).toUpperCase()}${helper.slice(1)} ${smallStart(plain.subject)} ${plain.base} ${plain.rest}?`;
}

/** `my father` and `the twins` inside a sentence; names and `I` stay as they are. */
export function smallStart(subject: string): string {
  return subject.replace(/^(?:My|Our|The|They|We|He|She|These|Those|This|That)\b/, (word) => word.toLowerCase());
}

/** Whether two texts are the same to somebody who marks them: signs and spaces apart. */
export function isSameSentence(a: string, b: string): boolean {
  const bare = (text: string) => text.replaceAll(/[’]/g, "'").replaceAll(/\s+/g, ' ').trim();
  return bare(a) === bare(b);
}
