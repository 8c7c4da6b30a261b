// Every sentence of ours that a teacher can meet, place by place: to be read through by somebody who did not write it.
// `npm run -s sentences` prints all of them, `npm run -s sentences -- talking/chat` those of the paths that contain a word; a … stands
// for what is known only when it is said. `server/test/teacher-words.test.ts` holds them to the words that were decided on.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** `as` is the tag around it, or the attribute or field it is given to: `Button`, `hint`. */
type Sentence = { path: string; line: number; as: string; text: string };

const root = fileURLToPath(new URL('..', import.meta.url));
const HAN = /\p{Script=Han}/u;
/** Patterns, style sheets and the inside of Word and PowerPoint files have Chinese names in them. */
const MARKUP = /\(\?[:!<=]|\]\*\$$|var\(--|<\/?[a-z]+:/;

const notForTeachers = [
  // Said to who runs the server: at the start, on the command line, on the page of the system's state.
  /^server\/src\/(?:main|[\w-]*config|require-settings|open-deps|db\/migrate|jobs\/jobs|lib\/health-words|http\/web-pages)\.ts$/,
  /^server\/src\/(?:manage|db\/postgres|adapters\/installation|features\/running\/(?:platform|sample-school|backups|metrics))\//,
  /^server\/src\/features\/identity\/(?:schools\/import|open-id-provider\/clients|users\/(?:accounts|grant-role))\.service\.ts$/,
  /^server\/src\/content\/|^web\/src\/features\/running\/(?:model-calls|platform|tracking)\/|\/probes\.ts$/,
  // Said to programs that speak to the server: what is wrong with a request our own pages never send.
  /^server\/src\/http\/(?:broken-requests|default-sentences|errors|openapi|read-bodies|serve-\w+|session-guard|socket-wire|weigh-json)\.ts$/,
  /^server\/src\/features\/(?:keeping\/webdav|sharing\/mcp)\/|^engines\/src\/signing\/|^web\/src\/lib\/http\/request-input\.ts$/,
  // Said to a model.
  /(?:^|[/-])prompts?\.ts$|^server\/src\/(?:asking|lib\/model-json)\/|\/model\/ask-whole\.ts$/,
  /^server\/src\/adapters\/(?:model\/(?:habits-model|quote-files|tool-words)|screening\/provider-judge|meaning\/[\w-]+)\.ts$/,
  /^server\/src\/(?:lib\/instruction|features\/talking\/chat\/tools\/(?:manner|quoted-result|check-call))\.ts$/,
  // Words that are looked for in what she wrote, or spoken by a voice.
  /^server\/src\/(?:drawing|adapters\/speech\/mandarin)\/|^engines\/src\/speech\//,
  /\/(?:asked-words|units|plan-parts|suggest-places)\.ts$|\.queries\.ts$/,
  // What pupils read: the questions themselves, with the signs and the words of textbooks.
  /^engines\/src\/questions\//,
  // Tests, and what they are made of.
  /\.(?:test|fixture)\.tsx?$|__fixtures__|\/testing\//,
];

export function gatherSentences(): Sentence[] {
  return ['web/src', 'contract/src', 'server/src', 'engines/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !notForTeachers.some((pattern) => pattern.test(path)))
    .toSorted()
    .flatMap((path) => readSentences(path, readFileSync(join(root, path), 'utf8')));
}

function readSentences(path: string, source: string): Sentence[] {
  if (!HAN.test(source)) return [];
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    if (isNotSaid(node)) return;
    const text = wordsOf(node);
    if (text && HAN.test(text) && !MARKUP.test(text)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      found.push({ path, line: line + 1, as: placeOf(node), text: text.replaceAll(/\s+/g, ' ').trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** The words of a literal, of a template, or of an element together with what stands between its words. */
function wordsOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return undefined;
  const words = node.children.map((child) => (ts.isJsxText(child) ? child.text : '…'));
  return words.some((text) => HAN.test(text)) ? words.join('') : undefined;
}

function placeOf(node: ts.Node): string {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  for (let one = node.parent; one && !ts.isStatement(one); one = one.parent) {
    if (ts.isJsxAttribute(one) || ts.isPropertyAssignment(one)) return one.name.getText();
    if (ts.isJsxElement(one)) return one.openingElement.tagName.getText();
  }
  return '';
}

const searching = /^(?:includes|startsWith|endsWith|(?:lastI|i)ndexOf|split|replace|replaceAll|has|get|describe)$/;
const toModels = /^(?:description|summary|INSTRUCTION|RULES|EXAMPLE)$/;
const comparing = [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken];

/** Words that are compared, searched for or told to a model; a key, a type. */
function isNotSaid(node: ts.Node): boolean {
  const { parent } = node;
  if (!parent) return false;
  if (ts.isLiteralTypeNode(parent)) return true;
  if (ts.isCaseClause(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent))
    return parent.name === node || toModels.test(parent.name.getText());
  if (ts.isBinaryExpression(parent)) return comparing.includes(parent.operatorToken.kind) && ts.isStringLiteral(node);
  if (ts.isNewExpression(parent)) return ['Set', 'RegExp'].includes(parent.expression.getText());
  if (ts.isArrayLiteralExpression(node)) return isWordList(node);
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false;
  return searching.test(parent.expression.name.text) && parent.arguments[0] === node;
}

/** Three bare words or more in a row are a dictionary; on a page they are what is offered to be chosen. */
function isWordList({ elements }: ts.ArrayLiteralExpression): boolean {
  const words = elements.filter((one) => ts.isStringLiteral(one) && /^[\p{Script=Han}\w]{1,7}$/u.test(one.text));
  const isPage = elements[0]?.getSourceFile().fileName.startsWith('web/');
  return !isPage && elements.length > 2 && words.length === elements.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const wanted = process.argv[2] ?? '';
  const sentences = gatherSentences().filter(({ path }) => path.includes(wanted));
  for (const [path, some] of Map.groupBy(sentences, (sentence) => sentence.path)) {
    console.log(`\n${path}`);
    for (const { line, text } of some) console.log(`${String(line).padStart(5)} ${text}`);
  }
  console.log(`\n${sentences.length} sentences, ${new Set(sentences.map(({ text }) => text)).size} of them different`);
}
