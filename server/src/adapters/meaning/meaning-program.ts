import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { answerQuestions } from '#lib/side-process.ts';
import { openTokens } from './bert-tokens.ts';
import { toVector, type Vector } from './meaning.ts';

type Tensor = { data: Float32Array; dims: readonly number[] };
/** As much of onnxruntime-node as we use. */
type Runtime = {
  Tensor: new (type: 'int64', data: BigInt64Array, dims: readonly number[]) => object;
  InferenceSession: {
    create(
      path: string,
      options: object,
    ): Promise<{ run(inputs: Record<string, object>): Promise<Record<string, Tensor>> }>;
  };
};

/** The model was trained on no more. */
const MAX_TOKENS = 512;

// A program of its own, told the folder the model is installed in. `--try` only reads a word; `--slowly` lets others go first.
const [, , folder = '', option] = process.argv;
if (option === '--slowly') setPriority(constants.priority.PRIORITY_LOW);
const { InferenceSession, Tensor }: Runtime = createRequire(join(folder, 'package.json'))('onnxruntime-node');
const tokens = openTokens(await readFile(join(folder, 'tokenizer.json'), 'utf8'));
const model = await InferenceSession.create(join(folder, 'bge-small-zh.onnx'), {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
});

if (option === '--try') await vectorOf('好');
else answerQuestions(vectorOf);

async function vectorOf(text: string): Promise<Vector> {
  const read = tokens(text, MAX_TOKENS);
  const tensor = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, read.length]);
  const { last_hidden_state: state } = await model.run({
    input_ids: tensor(read),
    attention_mask: tensor(read.map(() => 1)),
    token_type_ids: tensor(read.map(() => 0)),
  });
  const size = state?.dims[2];
  if (!state || !size) throw new Error('the model said nothing');
  // What the first token became stands for the whole text: so the model was trained.
  return toVector(state.data.subarray(0, size));
}
