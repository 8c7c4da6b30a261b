/** Words that ask, point or connect, in any wish. */
const ALWAYS =
  '请|帮我|给我|想要|需要|课堂|课件|学生|板书|画出|画|绘制|制作|生成|一[个张幅份]|下面|如下|清楚|简单|彩色|黑白|示意|图片|图像|图形|图|标出|标明|标注|注明|写出|主要|关于|的|和|与|及|以及|并且|在|中|里|有|是|为|用';

/** Of figures whose numbers and names are counted: whatever else may stand in the sentence and says nothing of them. */
const BESIDE_DATA =
  '我要|我想|老师|同学|上课|PPT|练习|例题|画上|画成|一[道条组下些]|下列|如图|所示|图象|图示|图表|并|且|同时|标上|标记|标|表示|显示|展示|写上|写|用来|出|其中|已知|如果|若|则|使|分别|还有|或|等于|上|从|到|把|将|它|这|那|各|都|要|带|包含|包括|数据|内容|情况|主题|准确|线稿|海报|班级|年级|单位';

/** Of figures of the sciences: for whom it is, and that it has parts and names. Nothing but these may be left of a wish. */
const BESIDE_SCIENCE =
  '帮忙|能不能|作出|作图|[1]?[张幅份]|初[中一二三]|高[中一二三]|[一二三四五六七八九]年级|小学|中学|物理|化学|生物|地理|历史|科学|课上|教学|清晰|简易|结构|简图|图解|模式图|模型|原理|写明|并标|各部分|各个|部分|组成|名称|名字|文字|说明|介绍|[:,。.、;()"“”\\s]';

export const fillerOfData = anyOf(ALWAYS, BESIDE_DATA);
export const fillerOfScience = anyOf(ALWAYS, BESIDE_SCIENCE);

/** The longest first: 标 must not leave the end of 标注. */
function anyOf(...lists: readonly string[]): RegExp {
  const words = lists.flatMap((list) => list.split('|')).sort((one, other) => other.length - one.length);
  return new RegExp(words.join('|'), 'gu');
}
