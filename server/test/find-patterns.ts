import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A pattern of the product, as it stands there; `source` is undefined when only running the program tells it. */
export type FoundPattern = { file: string; written: string; source: string | undefined; flags: string };

const root = join(import.meta.dirname, '../..');
const trees = new Map<string, ts.SourceFile>();

/** A family of questions reads what it has written itself, of a few hundred signs, and never a text of somebody's. */
const ofOwnQuestions = /^engines\/src\/questions\/(?:maths|science|language|second)\//;

/** Every pattern in the source of the product: the literal ones, those built by `RegExp`, and text that becomes one. */
export function findPatterns(): FoundPattern[] {
  const all = globSync('{contract,engines,sign-on-client,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|fixture)\.tsx?$|__fixtures__/.test(file));
  return all.filter((file) => !ofOwnQuestions.test(file)).flatMap((file) => patternsIn(file, treeOf(file)));
}

/** For tests of the finding itself. */
export function patternsInText(text: string): FoundPattern[] {
  return patternsIn('text.ts', ts.createSourceFile('text.ts', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS));
}

function treeOf(file: string): ts.SourceFile {
  const known = trees.get(file);
  if (known) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true, kind);
  trees.set(file, tree);
  return tree;
}

function patternsIn(file: string, tree: ts.SourceFile): FoundPattern[] {
  const found: FoundPattern[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternAt(node);
    if (pattern) found.push({ file, ...pattern });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function patternAt(node: ts.Node): Omit<FoundPattern, 'file'> | undefined {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { written: node.text, source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall) return undefined;
  const [first, second] = node.arguments ?? [];
  if (ts.isIdentifier(node.expression) && node.expression.text === 'RegExp') {
    const given = first && ts.isIdentifier(first) ? constantOf(first) : undefined;
    // A copy of a literal pattern is that pattern.
    if (given && ts.isRegularExpressionLiteral(given)) return undefined;
    const flags = second ? (textOf(second) ?? '') : '';
    return { written: oneLine(node), source: first && textOf(first), flags };
  }
  return first && takesText(node) ? { written: oneLine(node), source: textOf(first), flags: '' } : undefined;
}

/** `match`, `matchAll` and `search` make a pattern of a text. */
function takesText(node: ts.NewExpression | ts.CallExpression): boolean {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [first] = node.arguments;
  if (!first || node.arguments.length !== 1) return false;
  return ['match', 'matchAll', 'search'].includes(node.expression.name.text) && ts.isStringLiteralLike(first);
}

/** What an expression of constants comes to; undefined where anything else has a part in it. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isAsExpression(node) || ts.isParenthesizedExpression(node)) return textOf(node.expression);
  if (ts.isTemplateExpression(node)) return joined(node, (part) => part.text);
  if (ts.isTaggedTemplateExpression(node)) {
    if (node.tag.getText() !== 'String.raw') return undefined;
    const { template } = node;
    return ts.isNoSubstitutionTemplateLiteral(template)
      ? template.rawText
      : joined(template, (part) => part.rawText ?? '');
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  if (ts.isPropertyAccessExpression(node) && node.name.text === 'source') {
    const of = ts.isIdentifier(node.expression) ? constantOf(node.expression) : undefined;
    return of && ts.isRegularExpressionLiteral(of) ? of.text.slice(1, of.text.lastIndexOf('/')) : undefined;
  }
  if (ts.isIdentifier(node)) {
    const value = constantOf(node);
    return value && textOf(value);
  }
  return undefined;
}

function joined(
  node: ts.TemplateExpression,
  partOf: (part: ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail) => string,
) {
  let text = partOf(node.head);
  for (const { expression, literal } of node.templateSpans) {
    const value = textOf(expression);
    if (value === undefined) return undefined;
    text += value + partOf(literal);
  }
  return text;
}

/** What a name stands for, when that is a constant at the top of this file or of the one it is imported from. */
function constantOf(name: ts.Identifier): ts.Node | undefined {
  return constantIn(name.getSourceFile(), name.text);
}

function constantIn(tree: ts.SourceFile, name: string): ts.Node | undefined {
  for (const statement of tree.statements) {
    if (ts.isVariableStatement(statement) && statement.declarationList.flags & ts.NodeFlags.Const) {
      const found = statement.declarationList.declarations.find((one) => one.name.getText() === name);
      if (found) return found.initializer;
    }
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : undefined;
    if (!bindings || !ts.isNamedImports(bindings) || !ts.isImportDeclaration(statement)) continue;
    const imported = bindings.elements.find((one) => one.name.text === name);
    const file = imported && fileOf(tree.fileName, statement.moduleSpecifier);
    if (file) return constantIn(treeOf(file), (imported.propertyName ?? imported.name).text);
  }
  return undefined;
}

function fileOf(from: string, specifier: ts.Expression): string | undefined {
  const path = ts.isStringLiteral(specifier) ? specifier.text : '';
  const [workspace = ''] = from.split('/');
  const file = path.startsWith('@app/')
    ? path.replace(/^@app\/(\w+)\//, '$1/src/')
    : path.startsWith('#')
      ? `${workspace}/src/${path.slice(1)}`
      : join(dirname(from), path).replaceAll('\\', '/');
  return existsSync(join(root, file)) && file.includes('/src/') ? file : undefined;
}

/** Without the dollar signs of a template, so that a list of them is no template. */
function oneLine(node: ts.Node): string {
  return node.getText().replaceAll(/\s+/g, ' ').replaceAll(/\$\{/g, '{');
}
