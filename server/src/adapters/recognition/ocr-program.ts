import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

type Line = { text: string };
/** As much of the package as we use. */
type OcrPackage = { default: { create(): Promise<{ detect(image: Buffer): Promise<Line[]> }> } };

// A program of its own: a picture comes in by stdin, its lines go out by stdout. `--try` only loads everything.
const [, , folder = '', option] = process.argv;
try {
  const entry = createRequire(join(folder, 'package.json')).resolve('@gutenye/ocr-node');
  const { default: Ocr }: OcrPackage = await import(pathToFileURL(entry).href);
  const ocr = await Ocr.create();
  if (option !== '--try') {
    const lines = await ocr.detect(await buffer(process.stdin));
    process.stdout.write(lines.map((line) => line.text).join('\n'));
  }
} catch (error) {
  // Left to itself one of its libraries would print its whole source.
  process.stderr.write(String(error));
  process.exitCode = 1;
}
