import { AppError } from '@app/contract/errors.ts';
import { LESSON_RATE, MAX_LESSON_MINUTES } from '@app/contract/making/course-analyses.ts';

/** Whatever the browser can play, as one voice at the rate that is heard: it is small then, and the server needs no decoder. */
export async function soundOfFile(file: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, 1, LESSON_RATE);
  const decoded = await context.decodeAudioData(await file.arrayBuffer()).catch((cause) => {
    throw new AppError('invalid', '这个文件放不出声音，请换成 MP3、WAV 或 M4A；很长的录音请在电脑上传', { cause });
  });
  if (decoded.duration > MAX_LESSON_MINUTES * 60) {
    throw new AppError('too-large', `一次只分析一节课，录音最长 ${MAX_LESSON_MINUTES} 分钟`);
  }
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, channel) => decoded.getChannelData(channel));
  const [first] = channels;
  if (!first || channels.length === 1) return first ?? new Float32Array(0);
  return first.map((_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length);
}
