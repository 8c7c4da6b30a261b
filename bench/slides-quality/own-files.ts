import { docxOf, paragraph, pptxOf, textShape } from '../../server/src/documents/reading/office.fixture.ts';

const title = (words: string) => textShape(words, '<p:ph type="title"/>');
const body = (words: string) => textShape(words, '<p:ph type="body" idx="1"/>');
const picture = (words: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="9" name="图片 8" descr="${words}"/></p:nvPicPr><p:blipFill><a:blip r:embed="p1"/></p:blipFill></p:pic>`;
const heading = (words: string) => paragraph(words, '<w:pStyle w:val="Heading1"/>');

/** Files as teachers have them: numbers in circles of their own, pictures, lines broken by hand, text boxes. */
export const ownFiles: readonly { name: string; bytes: Uint8Array; words: readonly string[] }[] = [
  {
    name: '种子的萌发.pptx',
    bytes: pptxOf([
      { shapes: title('种子的萌发') + textShape('七年级生物') },
      {
        shapes:
          title('萌发需要什么') +
          ['适量的水', '充足的空气', '适宜的温度']
            .map((words, at) => textShape(`${at + 1}`) + textShape(words))
            .join(''),
        notes: '先请学生猜，再看实验。',
      },
      { shapes: title('看一看') + picture('') + picture('发芽的豆子') + body('豆子第三天露出了根\n第五天长出了叶') },
      {
        shapes:
          title('选一选') +
          textShape('种子萌发时最先长出的是') +
          textShape('A. 子叶\nB. 胚根\nC. 胚芽\nD. 胚轴') +
          textShape('答案：B'),
      },
      { shapes: title('') + textShape('01') + textShape('②') + textShape('') },
      {
        shapes:
          title('练一练') + body('填表\n<a:p><a:r><a:t>甲组</a:t></a:r><a:br/><a:r><a:t>没有浇水</a:t></a:r></a:p>'),
      },
    ]),
    words: ['适量的水', '充足的空气', '适宜的温度', '豆子第三天露出了根', '子叶', '胚根', '胚芽', '胚轴', '没有浇水'],
  },
  {
    name: '校园安全.docx',
    bytes: docxOf(
      heading('校园安全') +
        heading('课间') +
        paragraph('上下楼梯靠右走，不追逐打闹。') +
        paragraph('雨天地滑，走慢一些。') +
        heading('遇到火情') +
        paragraph('弯腰捂住口鼻，沿着墙走到空地。') +
        heading('说一说') +
        paragraph('你家附近的安全出口在哪里？'),
    ),
    words: ['上下楼梯靠右走，不追逐打闹。', '雨天地滑，走慢一些。', '弯腰捂住口鼻，沿着墙走到空地。'],
  },
  {
    name: '比例尺.md',
    bytes: new TextEncoder().encode(
      '# 比例尺\n\n## 意思\n图上距离与实际距离的比叫作比例尺。\n\n## 三种写法\n- 数字式：1:50000\n- 文字式：图上 1 厘米代表实际 500 米\n- 线段式：画一条标着距离的线段\n\n## 算一算\n图上两地相距 4 厘米，比例尺是 1:50000，实际相距多少？\n\n答案：2 千米\n',
    ),
    words: ['图上距离与实际距离的比叫作比例尺。', '线段式：画一条标着距离的线段', '2 千米'],
  },
];
