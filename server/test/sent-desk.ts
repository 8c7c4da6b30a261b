import { generateCourseware, getCourseware, saveCourseware } from '@app/contract/making/courseware.ts';
import { type Design, emptyDesign } from '@app/contract/making/design.ts';
import { DesignRequest } from '@app/contract/making/designs.ts';
import { getListening, makeDictation, recordListening, saveListeningScript } from '@app/contract/making/listening.ts';
import type { ScriptGroup } from '@app/contract/making/listening-script.ts';
import { generateMaterial } from '@app/contract/making/materials.ts';
import type { Deck, Slide } from '@app/contract/making/slides.ts';
import * as pupilRooms from '@app/contract/sharing/pupil-rooms.ts';
import type { SentKind } from '@app/contract/sharing/room-shown.ts';
import * as contract from '@app/contract/sharing/rooms.ts';
import { endSlidesThread } from '#documents/slides/slides-thread.ts';
import { coursewareMaker } from '#features/making/courseware/composing.service.ts';
import { keepDesign } from '#features/making/designs/keep-design.service.ts';
import { listeningMaker } from '#features/making/listening/making.service.ts';
import { materialMaker } from '#features/making/materials/making.service.ts';
import { runMaking } from '#making/run-making.ts';
import { fakeDrawing } from './fake-drawing.ts';
import { fakeSpeech } from './fake-speech.ts';
import { openRoomDesk } from './room-desk.ts';
import { scriptedModel } from './scripted-model.ts';
import type { Teacher } from './test-app.ts';

const noted = { tag: '', minutes: 3, notes: '只给老师看的讲稿' };
const quiz = (change: Partial<Extract<Slide, { layout: 'quiz' }>> = {}): Slide => ({
  ...{ layout: 'quiz', id: 'q1', title: '练一练', ...noted, question: '方程 $x^2=4$ 的根是？' },
  ...{ options: ['$2$', '$\\pm 2$'], answer: 'B，$x=\\pm\\sqrt{4}$，所以是正负二' },
  ...change,
});
const slides: Slide[] = [
  { layout: 'cover', id: 'c1', title: '公式法', ...noted, place: '', subtitle: '', by: '' },
  quiz(),
  { layout: 'example', id: 'e1', title: '例 1', ...noted, question: '解方程', steps: ['先移项', '再开方'] },
];

/** One dialogue with a question about it, and two words that are dictated. */
const groups: ScriptGroup[] = [
  {
    ...{ id: 'g1', kind: 'dialogue', title: '问路' },
    lines: [{ id: 'l1', kind: 'words', speaker: 'woman', text: 'Go past the bank and turn left.', take: 0 }],
    questions: [
      { id: 'q1', ask: 'Where is it?', options: ['Left.', 'Right.', 'Ahead.'], answer: 0, heard: 'turn left' },
    ],
  },
];

const exercises: Design['exercises'] = [
  { id: 'x1', question: '$x^2=4$ 的正根是？', answer: '$2$', level: '基础' },
  { id: 'x2', question: '下面是一元二次方程的是（　）A. $x=1$　B. $x^2=1$', answer: 'B', level: '基础' },
  { id: 'x3', question: '说一说你怎么选方法', answer: '只给老师看的答案', level: '拓展' },
];

/** A room desk whose teacher has one of everything a lesson sends. */
export async function openSentDesk() {
  const model = { ...scriptedModel(), kind: 'offline' } as const;
  const desk = await openRoomDesk({
    model,
    speech: fakeSpeech({ kind: 'local' }),
    drawing: fakeDrawing(),
    env: { PACKAGES: 'unlimited' },
  });
  const { app, teacher } = desk;

  const saveSlides = async (coursewareId: string, change: Partial<Deck>) => {
    const { revision, deck } = (await app.call(getCourseware, { coursewareId }, teacher)).data;
    if (!deck) throw new Error('the slides are made');
    await app.call(saveCourseware, { coursewareId, revision, deck: { ...deck, ...change } }, teacher);
  };
  const newSlides = async () => {
    const { coursewareId } = (await app.call(generateCourseware, { outline: '# 公式法\n## 例题\n- 解方程' }, teacher))
      .data;
    await runMaking(app.deps, coursewareMaker, coursewareId);
    await saveSlides(coursewareId, { title: '公式法', slides });
    return coursewareId;
  };
  const newDesign = async (given = exercises) => {
    const head = {
      title: '公式法',
      subject: '数学',
      grade: '九年级',
      book: '',
      unit: '',
      classes: '',
      teacher: '',
      date: '',
    };
    const terms = { kind: '新授课', periods: 1, minutes: 45, mode: '同步授课', style: 'Common' } as const;
    const design = { ...emptyDesign({ ...head, ...terms }), exercises: given };
    const caller = { userId: teacher.userId } as Parameters<typeof keepDesign>[1]; // all that is asked of it
    return (await keepDesign(app.deps, caller, { design, request: DesignRequest.parse({ title: '公式法' }) })).designId;
  };
  const record = async (id: string) => {
    await app.call(recordListening, { id }, teacher);
    await runMaking(app.deps, listeningMaker, id);
    return id;
  };
  const newDictation = async () => {
    const words = ['giraffe', 'elephant'];
    const wish = { title: '第一课听写', subject: '03' as const, grade: '07' as const, items: words };
    return (await app.call(makeDictation, wish, teacher)).data.id;
  };
  const newListening = async () => {
    const id = await newDictation();
    const { revision, voice, manVoice, womanVoice, speed } = (await app.call(getListening, { id }, teacher)).data;
    const script = { grade: '07' as const, background: 'none' as const, groups };
    const rest = { title: '问路听力', voice, manVoice, womanVoice, speed };
    await app.call(saveListeningScript, { id, revision, ...rest, script }, teacher);
    return record(id);
  };
  const newPicture = async () => {
    const wish = { words: '等腰三角形', caption: '图 1', ratio: '4:3', style: 'illustration' } as const;
    const { id } = (await app.call(generateMaterial, wish, teacher)).data;
    await runMaking(app.deps, materialMaker, id);
    return id;
  };
  const preview = (kind: SentKind, thingId: string, as: Teacher = teacher) =>
    app.call(contract.previewRoom, { kind, thingId, classId: desk.classId }, as);
  const shown = (seat: string) => app.call(pupilRooms.readShown, { seat });
  /** A room with that, and a pupil of the class in it. */
  const send = async (kind: SentKind, thingId: string, name = '陈一') => {
    const room = await desk.newRoom({ kind, thingId });
    return { ...room, seat: await desk.sit(room.token, name) };
  };
  const fetchFile = (url: string) => app.app.inject({ method: 'GET', url });
  return {
    ...{ ...desk, saveSlides, newSlides, newDesign, newDictation, newListening, newPicture, record },
    ...{ preview, shown, send, fetchFile },
    async close() {
      await endSlidesThread('');
      await app.close();
    },
  };
}

export type SentDesk = Awaited<ReturnType<typeof openSentDesk>>;
